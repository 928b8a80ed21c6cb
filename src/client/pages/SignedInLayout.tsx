import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { announceSession, watchSession } from '#client/api/otherTabs.ts';
import { beforeSessionEnd } from '#client/api/queryClient.ts';
import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { useReportedLanguage } from '#client/features/accounts/profile/useReportedLanguage.ts';
import { useLogout } from '#client/features/accounts/signIn/useLogout.ts';
import { openInstantRoom } from '#client/features/meetings/instant/openInstantRoom.ts';
import { AppShell } from '#client/features/shell/AppShell.tsx';
import { useLazyPanel } from '#client/locales/useLazyPanel.ts';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';
import { ScreenSpinner } from '#client/ui/progress/Spinner.tsx';
import { useStore } from '#client/ui/store/useStore.ts';
import { keepTypedText, typedText } from '#client/ui/typedText.ts';
import { discardUnsaved } from '#client/ui/unsaved.ts';

const loadTypedBefore = async () => (await import('./SignedInLayout/TypedBefore.tsx')).TypedBefore;

export function SignedInLayout() {
  const user = useCurrentUser();
  const { logout, isPending: isLoggingOut, Question, question } = useLogout();
  const typed = useStore(typedText, null);
  const wasTyping = typed !== null && typed.ownerId === user?.id;
  const { Panel: TypedBefore } = useLazyPanel(loadTypedBefore, wasTyping);
  usePreloadedScreens();
  useReportedLanguage(user?.id);
  useForgottenSpeech(user?.id);
  useSessionOfBrowser(user?.id);
  useKeptText(user?.id);
  // Renders no screen without a user between the end of a session and the guard's redirect.
  if (!user) return <ScreenSpinner />;

  return (
    <>
      <AppShell user={user} onLogout={logout} isLoggingOut={isLoggingOut} onInstantMeeting={openInstantRoom}>
        <Outlet />
      </AppShell>
      {Question && <Question {...question} />}
      {wasTyping && TypedBefore && <TypedBefore texts={typed.texts} />}
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

/** Keeps what is typed into dialogs when the session ends, until the same person has signed in again on this page. */
function useKeptText(userId: string | undefined) {
  useEffect(() => {
    if (userId === undefined) return;
    return beforeSessionEnd(() => keepTypedText(userId));
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
