import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { announceSession } from '#client/api/otherTabs.ts';
import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { commitPending } from '#client/ui/toasts/undoable.ts';

/**
 * Signs out and navigates away from the app, which clears every cache of this account. Pending until the page unloads.
 * Not a mutation of the query library, because the first screen is loaded without the mutation code.
 */
export function useLogout() {
  const [isPending, setIsPending] = useState(false);
  const logout = async (): Promise<void> => {
    setIsPending(true);
    try {
      await commitPending();
      await call('POST /api/auth/logout', { fallback: 'POST /api/logout' });
    } catch (error) {
      setIsPending(false);
      toastFailure(t`Logout failed`, error, t`Please try again`);
      return;
    }
    announceSession(null);
    await forgetSpeech();
    // Reloads a page restored from the back/forward cache, so that the Back button does not show the account again.
    addEventListener('pageshow', () => location.reload());
    location.assign('/');
    await new Promise<never>(() => {});
  };
  return { logout, isPending };
}
