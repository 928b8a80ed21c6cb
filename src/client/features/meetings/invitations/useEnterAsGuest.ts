import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { CallError, messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { GuestForm } from '#shared/contract/meetings.ts';

/** Joins the meeting of an invite link without an account. */
export function useEnterAsGuest(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GuestForm) => call('POST /api/invites/{token}/guest', { params: { token }, body }),
    onSuccess: (guest) => queries.setQueryData(queryKeys.guest, guest),
    onError: (error) => {
      // Revoked, ended or cancelled while the form was open: the screen then says so.
      void queries.invalidateQueries({ queryKey: queryKeys.invitation(token) });
      if (error instanceof CallError && error.status === 404) return;
      toast({
        title: t`You could not join`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      });
    },
  });
}
