import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { toast } from '#client/ui/toast.ts';
import { carryOutPending } from '#client/ui/undoable.ts';

/** Signs out and leaves the app, and with it everything that was loaded for this account. Pending until it is left. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await carryOutPending();
      return call('POST /api/auth/logout', { fallback: 'POST /api/logout' });
    },
    onSuccess: () => {
      // Who goes back in the browser must not be shown the account again out of its memory.
      addEventListener('pageshow', () => location.reload());
      location.assign('/');
      return new Promise<never>(() => {});
    },
    onError: (error) =>
      toast({
        title: t`Logout failed`,
        description: messageOf(error, t`Please try again`),
        variant: 'destructive',
      }),
  });
}
