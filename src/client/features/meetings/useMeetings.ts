import { t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { isNotFound } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { MeetingChanges } from '#shared/contract/meetings.ts';

interface Change<Input> {
  change: (input: Input) => Promise<unknown>;
  done: string;
  failed: string;
}

/** A mutation of meetings that invalidates all data derived from them, and reports the outcome in a toast. */
function useMeetingChange<Input = void>({ change, done, failed }: Change<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast({ title: done });
      return refreshMeetings(queryClient);
    },
    onError: (error) => toastFailure(failed, error),
  });
}

export const refreshMeetings = (queryClient: QueryClient) =>
  Promise.all(
    [queryKeys.meetings, queryKeys.stats, queryKeys.summaries].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const useUpdateMeeting = (id: string) =>
  useMeetingChange({
    change: (body: MeetingChanges) => call('PATCH /api/meetings/{id}', { params: { id }, body }),
    done: t`Meeting updated`,
    failed: t`Failed to update meeting`,
  });

export const useDeleteMeeting = (id: string) =>
  useMeetingChange({
    // A meeting that was deleted meanwhile, by a job or in another tab, is deleted as requested.
    change: () =>
      call('DELETE /api/meetings/{id}', { params: { id } }).catch((error) => {
        if (!isNotFound(error)) throw error;
      }),
    done: t`Meeting deleted`,
    failed: t`Failed to delete meeting`,
  });

export const useCancelMeeting = (id: string) =>
  useMeetingChange({
    change: () => call('POST /api/meetings/{id}/cancel', { params: { id } }),
    done: t`Meeting cancelled`,
    failed: t`Failed to cancel meeting`,
  });

export const useChooseRetention = (id: string) =>
  useMeetingChange({
    change: (days: number | null) =>
      call('PATCH /api/meetings/{id}/retention', { params: { id }, body: { days } }),
    done: t`Meeting updated`,
    failed: t`Failed to update meeting`,
  });

export const useCleanPastMeetings = () =>
  useMeetingChange({
    change: () => call('DELETE /api/meetings/past'),
    done: t`Past meetings cleaned`,
    failed: t`Failed to clean past meetings`,
  });
