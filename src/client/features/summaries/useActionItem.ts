import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import type { ActionItem, ActionItemChanges, Summary } from '#shared/contract/summaries.ts';

/** Optimistic update of one action item, rolled back when the server rejects it. */
export function useActionItem(meetingId: string, item: ActionItem) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    // keepalive: it is shown as done at once, so it must complete even if the page is left.
    mutationFn: (changes: ActionItemChanges) =>
      call('PATCH /api/action-items/{id}', { params: { id: item.id }, body: changes, keepalive: true }),
    onMutate: (changes) => {
      replaceItem(queries, meetingId, { ...item, ...definedOf(changes) });
      return { before: item };
    },
    onSuccess: (saved) => replaceItem(queries, meetingId, saved),
    onError: (error, _changes, context) => {
      if (context) replaceItem(queries, meetingId, context.before);
      toast({
        title: t`Failed to update action item`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      });
    },
  });
}

function replaceItem(queries: QueryClient, meetingId: string, item: ActionItem): void {
  for (const key of [queryKeys.summary(meetingId), queryKeys.liveSummary(meetingId)]) {
    queries.setQueryData<Summary | null>(
      key,
      (summary) =>
        summary && {
          ...summary,
          actionItems: summary.actionItems.map((known) => (known.id === item.id ? item : known)),
        },
    );
  }
}

const definedOf = (changes: ActionItemChanges): Partial<ActionItem> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
