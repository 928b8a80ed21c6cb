import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { PublicFrame } from './PublicFrame.tsx';

interface Props {
  isSignedIn?: boolean;
  /** Whether the page was open when the session ended, which is why it is not found. */
  isSignedOut?: boolean;
  /** The unknown address, to which a visitor returns after signing in. A prerendered page sets it in the browser. */
  address?: string;
}

export function NotFound({ isSignedIn = false, isSignedOut = false, address }: Props) {
  const loginHref = address === undefined ? '/login' : `/login?next=${encodeURIComponent(address)}`;
  return (
    <PublicFrame>
      <div className="grid justify-items-center gap-3 pt-10 text-center">
        <p className="font-display text-3xl font-semibold text-bay">404</p>
        <h1 className="text-2xl">
          <Trans>Page not found</Trans>
        </h1>
        <p className="max-w-[40ch] text-base text-balance text-ink-muted">
          {isSignedOut ? (
            <Trans>You have been signed out. Please log in again.</Trans>
          ) : (
            <Trans>The page you're looking for doesn't exist or has been moved.</Trans>
          )}
        </p>
        <div className="flex flex-wrap justify-center gap-2 pt-4">
          <PageLink href="/" className={buttonClass('primary')}>
            <Trans>Go Home</Trans>
          </PageLink>
          <PageLink href="/contact" className={buttonClass('secondary')}>
            <Trans>Contact Support</Trans>
          </PageLink>
          {!isSignedIn && (
            <PageLink href={loginHref} data-back className={buttonClass('ghost')}>
              <Trans>Log in</Trans>
            </PageLink>
          )}
        </div>
        {!isSignedIn && (
          <p className="text-md text-ink-muted">
            <Trans>Some pages show only when you are logged in.</Trans>
          </p>
        )}
      </div>
    </PublicFrame>
  );
}
