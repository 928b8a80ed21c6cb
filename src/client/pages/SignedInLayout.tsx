import { Outlet, useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { useLogout } from '#client/features/accounts/useLogout.ts';
import { AppShell } from '#client/features/shell/AppShell.tsx';
import { ScreenSpinner } from '#client/ui/Spinner.tsx';

export function SignedInLayout() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const logout = useLogout();
  // Between the end of a session and the guard's answer no screen may be left without its user.
  if (!user) return <ScreenSpinner />;

  const handleLogout = async () => {
    await logout.mutateAsync().then(
      () => navigate({ to: '/' }),
      // The toast has said it.
      () => undefined,
    );
  };
  return (
    <AppShell user={user} onLogout={handleLogout} isLoggingOut={logout.isPending}>
      <Outlet />
    </AppShell>
  );
}
