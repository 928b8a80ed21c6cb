import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { toast } from '#client/ui/toast.ts';

/** Signs out and leaves the app, and with it everything that was loaded for this account. Pending until it is left. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout', { fallback: 'POST /api/logout' }),
    onSuccess: () => {
      // Who goes back in the browser must not be shown the account again out of its memory.
      addEventListener('pageshow', () => location.reload());
      location.assign('/');
      return new Promise<never>(() => {});
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
