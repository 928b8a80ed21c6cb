import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { Logo } from '#client/ui/Logo.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SiteLink } from './SiteLink.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { SITE_LINKS } from './siteNavigation.ts';

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 text-md text-ink transition-colors duration-150 hover:text-bay-strong aria-[current=page]:font-medium aria-[current=page]:text-bay-strong';

export function SiteHeader() {
  const { t } = useLingui();
  const user = useCurrentUser();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:static">
      <div className="mx-auto flex h-16 max-w-[72rem] items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="me-auto flex min-h-11 items-center rounded-md">
          <Logo name={PRODUCT_NAME} />
        </Link>
        <nav aria-label={t`Site`} className="me-3 hidden md:flex">
          {SITE_LINKS.map((link) => (
            <SiteLink key={link.name.id} link={link} className={linkClass} />
          ))}
        </nav>
        <LanguageSwitch className="me-2 max-lg:hidden" />
        {user ? (
          <Link to="/dashboard" className={buttonClass('primary')}>
            <Trans>Dashboard</Trans>
          </Link>
        ) : (
          <>
            <Link to="/login" className={buttonClass('ghost', 'md', 'max-sm:hidden')}>
              <Trans>Login</Trans>
            </Link>
            <Link to="/login" search={{ mode: 'register' }} className={buttonClass('primary')}>
              <Trans>Sign up</Trans>
            </Link>
          </>
        )}
        <SiteMenu />
      </div>
    </header>
  );
}
