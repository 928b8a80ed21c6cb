import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { requireCookies } from '#client/api/requireCookies.ts';
import type { GuestForm } from '#shared/contract/meetings.ts';
import { useEntryError } from './useEntryError.ts';

/** Joins the meeting of an invite link without an account. */
export function useEnterAsGuest(token: string) {
  const queries = useQueryClient();
  const showError = useEntryError(token);
  return useMutation({
    mutationFn: async (body: GuestForm) => {
      requireCookies();
      return call('POST /api/invites/{token}/guest', { params: { token }, body });
    },
    onSuccess: (guest) => queries.setQueryData(queryKeys.guest, guest),
    onError: (error) => showError(error, t`You could not join`),
  });
}
