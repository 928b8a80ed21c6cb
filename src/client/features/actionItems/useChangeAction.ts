import { useLingui } from '@lingui/react/macro';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeActionItem } from '#client/api/actionItemChanges.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { ListedAction } from '#shared/contract/actionItems.ts';
import type { ActionItem, ActionItemChanges } from '#shared/contract/summaries.ts';

interface Page {
  actionItems: ListedAction[];
  nextCursor: string | null;
}

interface Change {
  item: ListedAction;
  changes: ActionItemChanges;
}

/**
 * Optimistic update of one item, rolled back when the server rejects it. A checked item stays where it is until the list is
 * opened again, so that nothing moves under the pointer, and can be unchecked there or by the message.
 */
export function useChangeAction() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ item, changes }: Change) => {
      // A list that is on its way would bring back the state before.
      await queries.cancelQueries({ queryKey: queryKeys.actionLists });
      await changeActionItem(item, changes, (fields) => patchItem(queries, item.id, fields));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.summaries }),
    onError: (error) => {
      toast({
        title: t`Failed to update action item`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      });
    },
  });
  const checkOff = (item: ListedAction, done: boolean) => {
    change.mutate({ item, changes: { done } });
    toast({
      title: done ? t`Marked as done` : t`Marked as open`,
      description: item.task,
      action: { label: t`Undo`, run: () => change.mutate({ item, changes: { done: !done } }) },
    });
  };
  return { change, checkOff };
}

function patchItem(queries: QueryClient, id: string, fields: Partial<ActionItem>): void {
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: queryKeys.actionLists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          actionItems: page.actionItems.map((known) => (known.id === id ? { ...known, ...fields } : known)),
        })),
      },
  );
}
