import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { announceSession } from '#client/api/otherTabs.ts';
import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { useLazyPanel } from '#client/locales/useLazyPanel.ts';
import { discardUnsaved, hasUnsaved } from '#client/ui/leaving.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { commitPending } from '#client/ui/toasts/undoable.ts';

const loadQuestion = async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion;

/**
 * Signs out and navigates away from the app, which clears every cache of this account. Asks first if a tab of this browser
 * has something unsaved, because the session ends in all of them.
 */
export function useLogout() {
  const [isPending, setIsPending] = useState(false);
  const { Panel: Question, isOpen: isAsking, setIsOpen: setIsAsking, open: ask } = useLazyPanel(loadQuestion);

  /**
   * Pending until the page unloads. Not a mutation of the query library, because the first screen is loaded without the
   * mutation code.
   */
  const leave = async (): Promise<void> => {
    setIsPending(true);
    try {
      await commitPending();
      await call('POST /api/auth/logout', { fallback: 'POST /api/logout' });
    } catch (error) {
      setIsPending(false);
      setIsAsking(false);
      toastFailure(t`Logout failed`, error, t`Please try again`);
      return;
    }
    announceSession(null);
    await forgetSpeech();
    // Reloads a page restored from the back/forward cache, so that the Back button does not show the account again.
    addEventListener('pageshow', () => location.reload());
    discardUnsaved();
    location.assign('/');
    await new Promise<never>(() => {});
  };
  return {
    logout: async () => ((await hasUnsaved()) ? ask() : leave()),
    isPending,
    Question,
    question: {
      open: isAsking,
      onOpenChange: setIsAsking,
      isBusy: isPending,
      onConfirm: () => void leave(),
    },
  };
}
