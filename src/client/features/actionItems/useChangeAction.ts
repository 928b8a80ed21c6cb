import { useLingui } from '@lingui/react/macro';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeActionItem } from '#client/api/actionItemChanges.ts';
import { CallError, isNotFound } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
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
 * Updates one item optimistically, and rolls back when the server rejects the change. A checked item keeps its place
 * until the list is opened again, so that no row moves under the pointer. It can be unchecked in the row or undone by
 * the toast.
 */
export function useChangeAction() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ item, changes }: Change) => {
      // Cancels a refetch that is in flight, because its result would overwrite the optimistic update.
      await queries.cancelQueries({ queryKey: queryKeys.actionLists });
      await changeActionItem(item, changes, (fields) => patchItem(queries, item.id, fields));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.summaries }),
    onError: (error) => {
      const isChanged = error instanceof CallError && error.code === 'action_item_changed';
      // The meeting was deleted, or its summary has lost the item, since the list was fetched.
      if (isChanged || isNotFound(error)) void queries.invalidateQueries({ queryKey: queryKeys.actionLists });
      // The dialog says what somebody else has changed.
      if (isChanged) return;
      toastFailure(t`Failed to update action item`, error);
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
