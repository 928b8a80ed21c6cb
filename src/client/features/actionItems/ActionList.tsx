import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { LoadMore } from '#client/ui/buttons/LoadMore.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { useToday } from '#client/ui/store/today.ts';
import type { ListedAction } from '#shared/contract/actionItems.ts';
import type { ActionItemChanges } from '#shared/contract/summaries.ts';
import { ActionRow } from './ActionRow.tsx';
import { ActionSkeleton } from './ActionSkeleton.tsx';
import type { ActionFilters } from './actionFilters.ts';
import { type DueGroup, dueGroupOf, dueGroupsOf, isoDayOf } from './dueGroups.ts';
import { NoActions } from './NoActions.tsx';
import { useActionList } from './useActionList.ts';
import { useChangeAction } from './useChangeAction.ts';

const GROUP_NAMES = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  week: msg`Within a week`,
  later: msg`Later`,
  undated: msg`Without a date`,
} satisfies Record<DueGroup, unknown>;

export interface EditorProps {
  item: ListedAction;
  isSaving: boolean;
  onClose: () => void;
  onSave: (changes: ActionItemChanges) => Promise<unknown>;
}

interface Props {
  filters: ActionFilters;
  renderEditor: (editor: EditorProps) => ReactNode;
}

/** Action items of all meetings: open ones grouped by due date, done ones newest first. */
export function ActionList({ filters, renderEditor }: Props) {
  const { t } = useLingui();
  const today = isoDayOf(useToday());
  const list = useActionList(filters, today);
  const { change, checkOff } = useChangeAction();
  const [edited, setEdited] = useState<ListedAction | null>(null);
  if (!list.data) {
    return list.isLoadingError ? (
      <LoadFailure title={t`Your action items could not be loaded`} query={list} />
    ) : (
      <ActionSkeleton />
    );
  }
  const items = list.data.pages.flatMap((page) => page.actionItems);
  if (items.length === 0) return <NoActions {...filters} />;
  const rows = (shown: ListedAction[]) =>
    shown.map((item) => (
      <ActionRow
        key={item.id}
        item={item}
        isOverdue={!item.done && dueGroupOf(item.due, today) === 'overdue'}
        onCheck={(done) => checkOff(item, done)}
        onEdit={() => setEdited(item)}
      />
    ));
  return (
    <div className="stack-6">
      {filters.state === 'done' ? (
        <Group name={t`Done`}>{rows(items)}</Group>
      ) : (
        dueGroupsOf(items, today).map(({ group, items: shown }) => (
          <Group key={group} name={t(GROUP_NAMES[group])}>
            {rows(shown)}
          </Group>
        ))
      )}
      {list.hasNextPage && (
        <LoadMore
          isBusy={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? messageOf(list.error, t`More could not be loaded.`) : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {edited &&
        renderEditor({
          item: edited,
          isSaving: change.isPending,
          onClose: () => setEdited(null),
          onSave: (changes) =>
            change.mutateAsync({ item: edited, changes }, { onSuccess: () => setEdited(null) }),
        })}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack-2">
      <h2 id={id} className="text-lg">
        {name}
      </h2>
      <ul aria-labelledby={id} className="rounded-lg border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}
