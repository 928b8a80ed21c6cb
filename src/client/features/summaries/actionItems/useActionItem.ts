import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeActionItem } from '#client/api/actionItemChanges.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { ActionItem, ActionItemChanges, Summary } from '#shared/contract/summaries.ts';

/** Updates one action item optimistically, and rolls back when the server rejects the change. */
export function useActionItem(meetingId: string, item: ActionItem) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: ActionItemChanges) =>
      changeActionItem(item, changes, (fields) => patchItem(queries, meetingId, item.id, fields)),
    onSuccess: () => {
      // Refetches the cards, which count the open items.
      for (const queryKey of [queryKeys.summaryList, queryKeys.recentSummaries])
        void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // The dialog says what somebody else has changed.
      if (error instanceof CallError && error.code === 'action_item_changed') {
        void queries.invalidateQueries({ queryKey: queryKeys.summaries });
        return;
      }
      toastFailure(t`Failed to update action item`, error);
    },
  });
}

function patchItem(queries: QueryClient, meetingId: string, id: string, fields: Partial<ActionItem>): void {
  for (const key of [queryKeys.summary(meetingId), queryKeys.liveSummary(meetingId)]) {
    queries.setQueryData<Summary | null>(
      key,
      (summary) =>
        summary && {
          ...summary,
          actionItems: summary.actionItems.map((known) =>
            known.id === id ? { ...known, ...fields } : known,
          ),
        },
    );
  }
}
