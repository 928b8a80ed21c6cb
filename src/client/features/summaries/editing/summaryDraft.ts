import { seenFields } from '#client/api/seenFields.ts';
import { POINT_KINDS, POINT_LISTS, type PointKind, type Summary } from '#shared/contract/summaries.ts';
import type { SummaryEdit } from '#shared/contract/summaryEdits.ts';

export interface DraftItem {
  /** Identifies the item in the draft and as a React key. */
  key: string;
  /** Absent for an item that was added in the draft. */
  id?: string;
  text: string;
  /** A removed item is shown until the draft is saved, so that the removal can be undone. */
  isRemoved?: boolean;
  /** Owner and due date of an action item. */
  owner?: string;
  due?: string;
}

export type DraftSection = PointKind | 'action';

/** A summary that is being edited. */
export interface SummaryDraft {
  /** The version from which the draft was made. */
  base: Summary;
  items: Record<DraftSection, DraftItem[]>;
}

export function draftOf(summary: Summary): SummaryDraft {
  const pointsOf = (kind: PointKind): DraftItem[] =>
    summary[POINT_LISTS[kind]].map(({ id, text }, index) => ({
      key: id ?? `${kind} ${index}`,
      ...(id && { id }),
      text,
    }));
  const points = Object.fromEntries(POINT_KINDS.map((kind) => [kind, pointsOf(kind)]));
  const action = summary.actionItems.map(({ id, task, owner, due }) => ({
    key: id,
    id,
    text: task,
    owner: owner ?? '',
    due: due ?? '',
  }));
  return { base: summary, items: { ...points, action } as SummaryDraft['items'] };
}

const withItems = (
  draft: SummaryDraft,
  section: DraftSection,
  change: (items: DraftItem[]) => DraftItem[],
): SummaryDraft => ({ ...draft, items: { ...draft.items, [section]: change(draft.items[section]) } });

export const changeItem = (
  draft: SummaryDraft,
  section: DraftSection,
  key: string,
  changes: Partial<DraftItem>,
): SummaryDraft =>
  withItems(draft, section, (items) =>
    items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
  );

/** Marks an item as removed. Deletes an item that was added in this draft. */
export function removeItem(draft: SummaryDraft, section: DraftSection, key: string): SummaryDraft {
  const isNew = draft.items[section].some((item) => item.key === key && item.id === undefined);
  return isNew
    ? withItems(draft, section, (items) => items.filter((item) => item.key !== key))
    : changeItem(draft, section, key, { isRemoved: true });
}

export const addItem = (draft: SummaryDraft, section: DraftSection, key: string): SummaryDraft =>
  withItems(draft, section, (items) => [...items, { key, text: '' }]);

/** Moves an item by one place: -1 towards the start, 1 towards the end. */
export const moveItem = (draft: SummaryDraft, section: DraftSection, key: string, by: -1 | 1): SummaryDraft =>
  withItems(draft, section, (items) => {
    const from = items.findIndex((item) => item.key === key);
    const moved = items[from];
    if (!moved || from + by < 0 || from + by >= items.length) return items;
    return items.toSpliced(from, 1).toSpliced(from + by, 0, moved);
  });

/** Whether the item is saved. Skips added items left empty; an emptied existing item is reported by `hasEmpty`. */
const isMeant = ({ id, text, isRemoved }: DraftItem): boolean =>
  !isRemoved && (id !== undefined || text.trim() !== '');

export const hasEmpty = ({ items }: SummaryDraft): boolean =>
  Object.values(items).some((list) => list.some((item) => isMeant(item) && item.text.trim() === ''));

/**
 * Converts a draft to an edit. `replaced`: the revision that it replaces although somebody else has changed it; the tasks
 * then replace its tasks.
 */
export function toSummaryEdit({ base, items }: SummaryDraft, replaced?: number): SummaryEdit {
  return {
    revision: replaced ?? base.revision,
    points: POINT_KINDS.flatMap((kind) =>
      items[kind].filter(isMeant).map(({ id, text }) => ({ kind, text: text.trim(), ...(id && { id }) })),
    ),
    actionItems: items.action.filter(isMeant).map(({ id, text, owner = '', due = '' }) => {
      const before = base.actionItems.find((item) => item.id === id);
      // Sends only the changed fields, because another person may have changed the others.
      const changes = {
        ...((text.trim() !== before?.task || replaced !== undefined) && { task: text.trim() }),
        ...(owner.trim() !== (before?.owner ?? '') && { owner: owner.trim() || null }),
        ...(due !== (before?.due ?? '') && { due: due || null }),
      };
      const isChecked = before && replaced === undefined && Object.keys(changes).length > 0;
      return { ...(id && { id }), ...changes, ...(isChecked && { seen: seenFields(before, changes) }) };
    }),
  };
}

export const isChanged = (draft: SummaryDraft): boolean =>
  JSON.stringify(toSummaryEdit(draft)) !== JSON.stringify(toSummaryEdit(draftOf(draft.base)));
