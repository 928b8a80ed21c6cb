import { describe, expect, test } from 'vitest';
import { movedEnd, newMeetingValues, toDraft } from './meetingFormValues.ts';

test('a new meeting starts at the next quarter of an hour and lasts an hour', () => {
  const values = newMeetingValues(new Date(2026, 10, 20, 9, 1));
  expect(values).toMatchObject({
    startTime: '2026-11-20T09:15',
    endTime: '2026-11-20T10:15',
    jitsiDomain: 'meet.jit.si',
    botEnabled: true,
    enableRecording: true,
  });
});

test('local times are sent in UTC', () => {
  const values = { ...newMeetingValues(new Date()), title: 'Budget', startTime: '2026-11-20T09:15' };
  expect(toDraft(values).startTime).toBe(new Date(2026, 10, 20, 9, 15).toISOString());
});

describe('when the start time changes', () => {
  test('the end time moves with it, so that the duration stays the same', () => {
    expect(movedEnd({ start: '2026-11-20T09:00', end: '2026-11-20T09:45' }, '2026-11-21T23:30')).toBe(
      '2026-11-22T00:15',
    );
  });

  test('the end time stays if one of the times is missing or the end was before the start', () => {
    expect(movedEnd({ start: '2026-11-20T09:00', end: '2026-11-20T08:00' }, '2026-11-21T10:00')).toBeNull();
    expect(movedEnd({ start: '', end: '2026-11-20T08:00' }, '2026-11-21T10:00')).toBeNull();
    expect(movedEnd({ start: '2026-11-20T09:00', end: '2026-11-20T10:00' }, '')).toBeNull();
  });
});
