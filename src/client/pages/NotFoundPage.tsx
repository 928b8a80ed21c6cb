import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { hasSessionEnded } from '#client/api/queryClient.ts';
import { NotFound } from '#client/features/shell/NotFound.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  const address = useLocation({ select: (location) => location.href });
  useTitle(t`Page not found`);
  const isSignedIn = useCurrentUser() !== null;
  return <NotFound isSignedIn={isSignedIn} isSignedOut={hasSessionEnded()} address={address} />;
}
