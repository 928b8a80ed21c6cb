import { Link, useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';

export function NotFoundPage() {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  useTitle('Page not found');
  return (
    <PublicFrame>
      <div className="grid justify-items-center gap-3 pt-10 text-center">
        <p className="font-display text-3xl font-semibold text-bay">404</p>
        <h1 className="text-2xl">Page not found</h1>
        <p className="max-w-[40ch] text-base text-ink-muted">
          The page you're looking for doesn't exist or has been moved.
        </p>
        <div className="flex flex-wrap justify-center gap-2 pt-4">
          <Link to="/" className={buttonClass('primary')}>
            Go Home
          </Link>
          <Link to="/contact" className={buttonClass('secondary')}>
            Contact Support
          </Link>
          {!user && (
            <Link to="/login" search={{ next: href }} className={buttonClass('ghost')}>
              Log in
            </Link>
          )}
        </div>
        {!user && <p className="text-md text-ink-muted">Some pages show only when you are logged in.</p>}
      </div>
    </PublicFrame>
  );
}
