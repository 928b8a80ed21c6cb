import { expect, test } from 'vitest';
import type { ListedAction } from '#shared/contract/actionItems.ts';
import { dueGroupOf, dueGroupsOf, isoDayOf } from './dueGroups.ts';

test.each([
  ['2026-11-21', 'overdue'],
  ['2025-11-22', 'overdue'],
  ['2026-11-22', 'today'],
  ['2026-11-23', 'week'],
  ['2026-11-28', 'week'],
  ['2026-11-29', 'later'],
  [null, 'undated'],
] as const)('on November 22, the due date %s is in the group "%s"', (due, group) => {
  expect(dueGroupOf(due, '2026-11-22')).toBe(group);
});

test('the week group has the same length when daylight saving time ends within it', () => {
  expect(dueGroupOf('2026-10-31', '2026-10-24')).toBe('later');
  expect(dueGroupOf('2026-10-30', '2026-10-24')).toBe('week');
});

test('items keep their order within a due group', () => {
  const item = (id: string, due: string | null) => ({ id, due }) as ListedAction;
  const items = [item('a', '2026-11-01'), item('b', '2026-11-02'), item('c', '2026-11-22'), item('d', null)];
  const groups = dueGroupsOf(items, '2026-11-22');
  expect(groups.map(({ group, items: members }) => [group, members.map(({ id }) => id)])).toEqual([
    ['overdue', ['a', 'b']],
    ['today', ['c']],
    ['undated', ['d']],
  ]);
});

test('the current day is in the local time zone, even just after midnight', () => {
  expect(isoDayOf(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
});
