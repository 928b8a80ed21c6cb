import { useLingui } from '@lingui/react/macro';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
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
    // keepalive: it is shown as done at once, so it must complete even if the page is left.
    mutationFn: ({ item, changes }: Change) =>
      call('PATCH /api/action-items/{id}', { params: { id: item.id }, body: changes, keepalive: true }),
    onMutate: async ({ item, changes }) => {
      // A list that is on its way would bring back the state before.
      await queries.cancelQueries({ queryKey: queryKeys.actionLists });
      patchItem(queries, item.id, changes);
    },
    onSuccess: (saved, { item, changes }) => {
      patchItem(queries, item.id, fieldsOf(saved, changes));
      void queries.invalidateQueries({ queryKey: queryKeys.summaries });
    },
    onError: (error, { item, changes }) => {
      patchItem(queries, item.id, fieldsOf(item, changes));
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

/** Only what was changed: another change of the same item may be on its way. */
const fieldsOf = (
  { task, owner, due, dueText, done }: ListedAction | ActionItem,
  changes: ActionItemChanges,
): Partial<ListedAction> => ({
  ...('task' in changes && { task }),
  ...('owner' in changes && { owner }),
  ...('due' in changes && { due, dueText }),
  ...('done' in changes && { done }),
});

function patchItem(queries: QueryClient, id: string, patch: Partial<ListedAction>): void {
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: queryKeys.actionLists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          actionItems: page.actionItems.map((known) => (known.id === id ? { ...known, ...patch } : known)),
        })),
      },
  );
}
