import type { ListedAction } from '#shared/contract/actionItems.ts';

export type DueGroup = 'overdue' | 'today' | 'week' | 'later' | 'undated';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The local date of this moment as an ISO date. */
export const isoDayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');

export function dueGroupOf(due: string | null, today: string): DueGroup {
  if (due === null) return 'undated';
  const days = (Date.parse(due) - Date.parse(today)) / DAY_MS;
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days < WEEK_DAYS ? 'week' : 'later';
}

/** Groups items that are sorted by due date, without changing their order. `today` is an ISO date. */
export function dueGroupsOf(items: readonly ListedAction[], today: string) {
  const groups = new Map<DueGroup, ListedAction[]>();
  for (const item of items) {
    const group = dueGroupOf(item.due, today);
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups].map(([group, members]) => ({ group, items: members }));
}
