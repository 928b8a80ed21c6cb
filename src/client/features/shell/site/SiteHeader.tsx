import { Trans, useLingui } from '@lingui/react/macro';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Island } from '#client/ui/prerendering/Island.tsx';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { SiteLink } from './SiteLink.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { SITE_LINKS } from './siteNavigation.ts';

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 text-md text-ink transition-colors duration-150 hover:text-bay-strong aria-[current=page]:font-medium aria-[current=page]:text-bay-strong';

export function SiteHeader({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:static">
      <div className="mx-auto flex h-16 max-w-[72rem] items-center gap-2 px-4 sm:px-6">
        <PageLink href="/" className="me-auto flex min-h-11 min-w-0 items-center rounded-md">
          {/* With large text on a phone, the name wraps out of view, so that the menu stays on the screen. */}
          <Logo name={PRODUCT_NAME} className="h-8 min-w-0 flex-wrap content-start overflow-hidden text-lg" />
        </PageLink>
        <nav aria-label={t`Site`} className="me-3 hidden md:flex">
          {SITE_LINKS.map((link) => (
            <SiteLink isSignedIn={isSignedIn} key={link.name.id} link={link} className={linkClass} />
          ))}
        </nav>
        <Island name="language">
          <LanguageSwitch className="me-2 max-lg:hidden" />
        </Island>
        {isSignedIn ? (
          <PageLink href="/dashboard" className={buttonClass('primary')}>
            <Trans>Dashboard</Trans>
          </PageLink>
        ) : (
          <>
            <PageLink href="/login" className={buttonClass('ghost', 'md', 'max-sm:hidden')}>
              <Trans>Login</Trans>
            </PageLink>
            <PageLink href="/login?mode=register" className={buttonClass('primary')}>
              <Trans>Sign up</Trans>
            </PageLink>
          </>
        )}
        <Island name="menu">
          <SiteMenu isSignedIn={isSignedIn} />
        </Island>
      </div>
    </header>
  );
}
