import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { useStore } from '#client/ui/store/useStore.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { Transfer } from './transfers/transfer.ts';
import { currentTransfers } from './transfers/transfers.ts';

const LOOK_AGAIN_MS = 1_500;
const NO_TRANSFERS: readonly Transfer[] = [];

const isProcessing = ({ stage }: Upload): boolean =>
  ['uploaded', 'decoding', 'diarizing', 'transcribing', 'summarising'].includes(stage);

export function useTransfers(): Transfer[] {
  const user = useSignedInUser();
  const transfers = useStore(currentTransfers, NO_TRANSFERS);
  return transfers.filter(({ userId }) => userId === user.id);
}

/** The user's uploads, polled while one is being processed. */
export function useUploads() {
  const queryClient = useQueryClient();
  const uploads = useQuery({
    queryKey: queryKeys.uploads,
    queryFn: () => call('GET /api/uploads'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.uploads.some(isProcessing) ? LOOK_AGAIN_MS : false),
  });
  const finished = uploads.data?.uploads
    .filter(({ meetingId }) => meetingId)
    .map(({ id, stage }) => id + stage);
  const finishedKey = finished?.join();
  useEffect(() => {
    if (!finishedKey) return;
    // Refetches the lists, because the upload has become a meeting.
    for (const queryKey of [queryKeys.meetings, queryKeys.stats, queryKeys.summaries])
      void queryClient.invalidateQueries({ queryKey });
  }, [finishedKey, queryClient]);
  return uploads;
}

export function useRemoveUpload({ id }: Upload, isCancelling: boolean) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/uploads/{id}', { params: { id } }),
    onSuccess: () => {
      toast({ title: isCancelling ? t`Transcription cancelled` : t`Upload removed` });
      return queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
    },
    onError: (error) => toastFailure(isCancelling ? t`Failed to cancel` : t`Failed to remove upload`, error),
  });
}
