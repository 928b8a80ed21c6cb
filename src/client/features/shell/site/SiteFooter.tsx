import { Trans, useLingui } from '@lingui/react/macro';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { WovenBand } from '#client/ui/brand/WovenBand.tsx';
import { Island } from '#client/ui/prerendering/Island.tsx';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { SiteLink } from './SiteLink.tsx';
import { SITE_LINKS } from './siteNavigation.ts';

const linkClass =
  'inline-flex min-h-11 items-center text-md text-ink-muted transition-colors duration-150 hover:text-bay-strong';

export function SiteFooter({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  const year = new Date().getFullYear();
  return (
    <footer className="print:hidden">
      <WovenBand />
      <div className="border-t border-line bg-surface">
        <div className="mx-auto grid max-w-[72rem] grid-cols-1 gap-8 px-4 py-10 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-16">
          <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-4">
            <Logo name={PRODUCT_NAME} />
            <p className="max-w-[36ch] text-md text-ink-muted">
              <Trans>
                Named after the assembly of the Kabyle village, where everyone may speak and what is decided
                is remembered.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              <Island name="theme">
                <ThemeSwitch />
              </Island>
              <Island name="language">
                <LanguageSwitch />
              </Island>
            </div>
          </div>
          <nav
            aria-label={t`Footer`}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] content-start gap-x-10 md:grid-cols-1"
          >
            {SITE_LINKS.map((link) => (
              <SiteLink isSignedIn={isSignedIn} key={link.name.id} link={link} className={linkClass} />
            ))}
          </nav>
          <nav
            aria-label={t`Legal`}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] content-start gap-x-10 md:grid-cols-1"
          >
            <PageLink href="/terms" className={linkClass}>
              <Trans>Terms of Service</Trans>
            </PageLink>
            <PageLink href="/privacy" className={linkClass}>
              <Trans>Privacy Policy</Trans>
            </PageLink>
          </nav>
        </div>
        <div className="mx-auto max-w-[72rem] px-4 sm:px-6">
          <p className="border-t border-line py-6 pe-16 text-sm text-ink-muted">
            <Trans>
              © {year} {PRODUCT_NAME}. Made in Algeria.
            </Trans>
          </p>
        </div>
      </div>
    </footer>
  );
}
