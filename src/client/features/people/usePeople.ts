import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

/** Polling interval in ms, because the server sends no event when somebody joins or leaves. */
const REFRESH_MS = 4_000;

export const usePeople = (meetingId: string) =>
  useQuery({
    queryKey: queryKeys.people(meetingId),
    queryFn: ({ signal }) => call('GET /api/meetings/{id}/people', { params: { id: meetingId }, signal }),
    select: ({ people }) => people,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** A mutation of who may enter a meeting; refetches the list and the meeting, which contains the invite link. */
function usePeopleChange<Input, Answer>(
  meetingId: string,
  change: (input: Input) => Promise<Answer>,
  failed: () => string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [queryKeys.people(meetingId), queryKeys.meeting(meetingId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (error) => toastFailure(failed(), error),
  });
}

export const useRemovePerson = (id: string) =>
  usePeopleChange(
    id,
    (personId: string) => call('DELETE /api/meetings/{id}/people/{personId}', { params: { id, personId } }),
    () => t`Failed to remove this person`,
  );

export const useReadmitPerson = (id: string) =>
  usePeopleChange(
    id,
    (personId: string) =>
      call('POST /api/meetings/{id}/people/{personId}/readmit', { params: { id, personId } }),
    () => t`Failed to let this person in again`,
  );

export const useRemoveGuests = (id: string) =>
  usePeopleChange(
    id,
    () => call('DELETE /api/meetings/{id}/guests', { params: { id } }),
    () => t`Failed to remove the guests`,
  );

export const useRevokeInvite = (id: string) =>
  usePeopleChange(
    id,
    (keep: string[]) => call('POST /api/meetings/{id}/invite', { params: { id }, body: { keep } }),
    () => t`Failed to revoke the invite link`,
  );
