import { expect, test } from 'vitest';
import { groupMeetings, isUpcoming, type MeetingStatus } from './meetingStatus.ts';

const meeting = (id: string, status: MeetingStatus, startTime: string | null) => ({ id, status, startTime });

test('upcoming meetings are sorted soonest first, past ones latest first, active ones are separate', () => {
  const groups = groupMeetings([
    meeting('late', 'scheduled', '2030-01-02T00:00:00Z'),
    meeting('soon', 'pending', null),
    meeting('now', 'active', '2030-01-01T00:00:00Z'),
    meeting('older', 'completed', '2020-01-01T00:00:00Z'),
    meeting('newer', 'cancelled', '2020-01-02T00:00:00Z'),
  ]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect(ids(groups.now)).toEqual(['now']);
  expect(ids(groups.upcoming)).toEqual(['soon', 'late']);
  expect(ids(groups.past)).toEqual(['newer', 'older']);
});

test('only scheduled and pending meetings are upcoming', () => {
  expect((['scheduled', 'pending', 'active', 'completed', 'cancelled'] as const).filter(isUpcoming)).toEqual([
    'scheduled',
    'pending',
  ]);
});
