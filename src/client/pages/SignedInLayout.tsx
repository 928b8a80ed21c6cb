import { Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { announceSession, watchSession } from '#client/api/otherTabs.ts';
import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { useReportedLanguage } from '#client/features/accounts/profile/useReportedLanguage.ts';
import { useLogout } from '#client/features/accounts/signIn/useLogout.ts';
import { openInstantRoom } from '#client/features/meetings/instant/openInstantRoom.ts';
import { AppShell } from '#client/features/shell/AppShell.tsx';
import { discardUnsaved } from '#client/ui/leaving.ts';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';
import { ScreenSpinner } from '#client/ui/progress/Spinner.tsx';
import { createStore } from '#client/ui/store/createStore.ts';
import { useStore } from '#client/ui/store/useStore.ts';

const keptText = createStore<ComponentType<{ userId: string }> | null>(null);
const loadKeptText = async () => keptText.set((await import('./SignedInLayout/KeptText.tsx')).KeptText);
// Loads the part that keeps what is typed at the first input. After a failure, nothing is kept.
if (!import.meta.env.SSR) addEventListener('input', () => loadKeptText().catch(() => {}), { once: true });

export function SignedInLayout() {
  const user = useCurrentUser();
  const { logout, isPending: isLoggingOut, Question, question } = useLogout();
  const KeptText = useStore(keptText, null);
  usePreloadedScreens();
  useReportedLanguage(user?.id);
  useForgottenSpeech(user?.id);
  useSessionOfBrowser(user?.id);
  // Renders no screen without a user between the end of a session and the guard's redirect.
  if (!user) return <ScreenSpinner />;

  return (
    <>
      <AppShell user={user} onLogout={logout} isLoggingOut={isLoggingOut} onInstantMeeting={openInstantRoom}>
        <Outlet />
      </AppShell>
      {Question && <Question {...question} />}
      {KeptText && <KeptText userId={user.id} />}
    </>
  );
}

/** All tabs share one session: announces the session of this tab, and follows later changes. */
function useSessionOfBrowser(userId: string | undefined) {
  useEffect(() => {
    if (userId === undefined) return;
    announceSession(userId);
    return watchSession(discardUnsaved);
  }, [userId]);
}

/** Deletes audio of another person whose session in this browser ended without a sign-out. */
function useForgottenSpeech(userId: string | undefined) {
  useEffect(() => {
    if (userId === undefined) return;
    return whenIdle(() => void forgetSpeech({ exceptOf: userId }));
  }, [userId]);
}

/** Prefetches the screens of the navigation when the browser is idle, so that they open at once, even offline. */
function usePreloadedScreens() {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        for (const path of ['/', '/meetings', '/profile'] as const) {
          router.loadRouteChunk(router.routesByPath[path]);
        }
      }),
    [router],
  );
}
