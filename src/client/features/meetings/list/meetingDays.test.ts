import { expect, test } from 'vitest';
import { groupByDay } from './meetingDays.ts';

const at = (id: string, ...local: [number, number, number, number, number] | []) => ({
  id,
  startTime: local.length === 0 ? null : new Date(...local).toISOString(),
});

test('meetings are grouped by local day, and those without a start time form a group of their own', () => {
  const days = groupByDay([
    at('someday'),
    at('late', 2026, 10, 22, 23, 59),
    at('midnight', 2026, 10, 23, 0, 0),
    at('noon', 2026, 10, 23, 12, 0),
    at('next month', 2026, 11, 23, 12, 0),
  ]);
  expect(days.map(({ key, meetings }) => [key, meetings.map(({ id }) => id)])).toEqual([
    ['', ['someday']],
    ['2026-11-22', ['late']],
    ['2026-11-23', ['midnight', 'noon']],
    ['2026-12-23', ['next month']],
  ]);
});
