import { describe, expect, test } from 'vitest';
import type { Meeting } from '#shared/contract/meetings.ts';
import { meetingChanges, movedEnd, newMeetingValues, toDraft, valuesOfMeeting } from './meetingFormValues.ts';

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

describe('of a form only what was changed is sent', () => {
  const meeting: Meeting = {
    id: 'm1',
    title: 'Budget',
    startTime: '2026-11-20T09:00:30.000Z',
    endTime: '2026-11-20T10:00:30.000Z',
    status: 'scheduled',
    meetingProvider: 'jitsi',
    botEnabled: true,
    jitsiDomain: 'meet.jit.si',
    enableRecording: true,
    recordingMode: 'local',
    recordingStatus: null,
    meetingUrl: null,
    roomName: 'meeting-x',
    createdBy: 'amina',
  };
  const changes = (changed: object, of = meeting) => {
    const values = valuesOfMeeting(of, ['karim@example.org'], new Date());
    return meetingChanges(of, values, toDraft({ ...values, ...changed }));
  };

  test('and both times with their zone, if one of them was changed', () => {
    expect(changes({})).toEqual({});
    expect(changes({ title: 'Budget T3', invitees: [] })).toEqual({
      title: 'Budget T3',
      invitees: [],
      inviteesBefore: ['karim@example.org'],
    });
    const endTime = '2036-11-20T12:00';
    expect(Object.keys(changes({ endTime }))).toEqual(['startTime', 'endTime', 'timeZone']);
  });

  test('and the times of a meeting that had none', () => {
    expect(changes({}, { ...meeting, startTime: null, endTime: null })).toHaveProperty('startTime');
  });
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
