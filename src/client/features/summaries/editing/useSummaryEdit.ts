import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { forgetDraft } from '#client/api/keptDrafts.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { SummaryEdit } from '#shared/contract/summaryEdits.ts';
import { summaryKeys } from '../summaryKeys.ts';
import { summaryForm } from './summaryForm.ts';

/** Updates the cached summary after a change, so that every screen shows it. */
function useShownSummary(meetingId: string) {
  const queries = useQueryClient();
  return (summary: Summary) => {
    queries.setQueryData(queryKeys.summary(meetingId), summary);
    queries.setQueryData(queryKeys.liveSummary(meetingId), summary);
    void queries.invalidateQueries({ queryKey: summaryKeys.summaryVersions(meetingId) });
    void queries.invalidateQueries({ queryKey: queryKeys.recentSummaries });
    void queries.invalidateQueries({ queryKey: queryKeys.summaryList });
  };
}

/** Restores a version; the toast offers to undo it. */
export function useRestoreVersion(meetingId: string) {
  const { t } = useLingui();
  const show = useShownSummary(meetingId);
  const undoLast = useUndoLast(meetingId);
  return useMutation({
    mutationFn: ({ versionId, revision }: { versionId: string; revision: number }) =>
      call('POST /api/summaries/meeting/{id}/versions/{versionId}/restore', {
        params: { id: meetingId, versionId },
        body: { revision },
      }),
    onSuccess: (summary) => {
      show(summary);
      toast({
        title: t`Version restored`,
        description: t`The state before is kept among the versions.`,
        action: { label: t`Undo`, run: () => undoLast(summary) },
      });
    },
  });
}

/** Restores the previous version. */
function useUndoLast(meetingId: string) {
  const { t } = useLingui();
  const show = useShownSummary(meetingId);
  const { mutate } = useMutation({
    mutationFn: async ({ revision }: Summary) => {
      const [last] = await call('GET /api/summaries/meeting/{id}/versions', { params: { id: meetingId } });
      return call('POST /api/summaries/meeting/{id}/versions/{versionId}/restore', {
        params: { id: meetingId, versionId: last?.id ?? '' },
        body: { revision },
      });
    },
    onSuccess: show,
    onError: (error) => toastFailure(t`Could not undo`, error),
  });
  return mutate;
}

/** Saves an edit; the toast offers to undo it. The caller handles a conflict. */
export function useSummaryEdit(meetingId: string) {
  const { t } = useLingui();
  const show = useShownSummary(meetingId);
  const undoLast = useUndoLast(meetingId);
  return useMutation({
    mutationFn: (body: SummaryEdit) =>
      call('PATCH /api/summaries/meeting/{id}', { params: { id: meetingId }, body }),
    onSuccess: (summary) => {
      forgetDraft(summaryForm(meetingId));
      show(summary);
      toast({
        title: t`Summary saved`,
        description: t`The state before is kept among the versions.`,
        action: { label: t`Undo`, run: () => undoLast(summary) },
      });
    },
  });
}
