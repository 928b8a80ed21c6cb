import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  useTitle(t`Page not found`);
  return (
    <PublicFrame>
      <div className="grid justify-items-center gap-3 pt-10 text-center">
        <p className="font-display text-3xl font-semibold text-bay">404</p>
        <h1 className="text-2xl">
          <Trans>Page not found</Trans>
        </h1>
        <p className="max-w-[40ch] text-base text-ink-muted">
          <Trans>The page you're looking for doesn't exist or has been moved.</Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-2 pt-4">
          <Link to="/" className={buttonClass('primary')}>
            <Trans>Go Home</Trans>
          </Link>
          <Link to="/contact" className={buttonClass('secondary')}>
            <Trans>Contact Support</Trans>
          </Link>
          {!user && (
            <Link to="/login" search={{ next: href }} className={buttonClass('ghost')}>
              <Trans>Log in</Trans>
            </Link>
          )}
        </div>
        {!user && (
          <p className="text-md text-ink-muted">
            <Trans>Some pages show only when you are logged in.</Trans>
          </p>
        )}
      </div>
    </PublicFrame>
  );
}
