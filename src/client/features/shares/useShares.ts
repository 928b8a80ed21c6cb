import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { NewShare } from '#shared/contract/shares.ts';

const sharesKey = (meetingId: string) => ['shares', meetingId];

export const useShares = (meetingId: string) =>
  useQuery({
    queryKey: sharesKey(meetingId),
    queryFn: ({ signal }) => call('GET /api/meetings/{id}/shares', { params: { id: meetingId }, signal }),
    select: ({ shares }) => shares,
    staleTime: 0,
  });

export function useCreateShare(meetingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewShare) =>
      call('POST /api/meetings/{id}/shares', { params: { id: meetingId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: sharesKey(meetingId) }),
    onError: (error) => toastFailure(t`The link could not be made`, error),
  });
}

export function useRevokeShare(meetingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shareId: string) =>
      call('DELETE /api/meetings/{id}/shares/{shareId}', { params: { id: meetingId, shareId } }),
    onSuccess: () => toast({ title: t`The link was revoked`, description: t`It opens nothing any more.` }),
    onSettled: () => queries.invalidateQueries({ queryKey: sharesKey(meetingId) }),
    onError: (error) => toastFailure(t`The link could not be revoked`, error),
  });
}

export const useSharedSummary = (token: string) =>
  useQuery({
    queryKey: ['sharedSummary', token],
    queryFn: ({ signal }) => call('GET /api/shared/{token}', { params: { token }, signal }),
    // No event reports a revocation to this page, because its reader has no session.
    refetchOnWindowFocus: 'always',
  });
