import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingRow } from '#server/platform/database/tables.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person, sayLines, transcriptOf } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { reopenMeeting } from './meetingLifecycle.queries.ts';
import { isReopenable } from './reopening.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

const post = (person: Person, id: string, what: 'end' | 'reopen') =>
  person.call({ method: 'POST', url: `/api/meetings/${id}/${what}` });
const change = (id: string, values: object) =>
  app.db.updateTable('meetings').set(values).where('id', '=', id).execute();
const summaryOf = async (id: string) => {
  const { summary } = (await owner.call({ url: `/api/jitsi/meetings/${id}/summary` })).json<{
    summary: Summary | null;
  }>();
  return summary;
};

test('a meeting that ended today can be reopened with its transcript and guests, and gets a new summary', async () => {
  const id = await createMeeting(owner);
  const token = await inviteTokenOf(owner, id);
  await sayLines(app, id, owner, ['We decided to move the launch to the first week of October.']);
  await post(owner, id, 'end');
  await expect.poll(() => summaryOf(id), { timeout: 20_000 }).not.toBeNull();
  const first = (await summaryOf(id))!;
  expect((await detailOf(owner, id)).isReopenable).toBe(true);

  const reopened = await post(owner, id, 'reopen');
  expect([reopened.statusCode, reopened.json().status]).toEqual([200, 'active']);
  expect(await detailOf(owner, id)).toMatchObject({
    endedAt: null,
    isReopenable: false,
    reopenedAt: expect.any(String),
  });
  expect((await enterAsGuest(app, token)).meetingId).toBe(id);
  await sayLines(app, id, owner, ['I will send the contract to the client before Friday.']);
  await post(owner, id, 'end');
  expect(await transcriptOf(owner, id)).toHaveLength(2);
  await expect
    .poll(async () => JSON.stringify(await summaryOf(id)), { timeout: 20_000 })
    .toContain('contract');
  expect((await summaryOf(id))!.id).toBe(first.id);
});

test('reopening fails if the end has changed since it was read', async () => {
  const id = await createMeeting(owner);
  await post(owner, id, 'end');
  const { endedAt } = await detailOf(owner, id);
  const read = new Date(endedAt!);
  expect(await reopenMeeting(app.db, owner.id, id, new Date(read.getTime() - 1_000))).toBeUndefined();
  await change(id, { ended_at: read });
  expect(await reopenMeeting(app.db, owner.id, id, read)).toMatchObject({ status: 'active' });
});

test('the time between an end and the reopening does not count as meeting time', async () => {
  const person = await app.signUp();
  const id = await createMeeting(person);
  await post(person, id, 'end');
  const now = Date.now();
  await change(id, {
    time_zone: zoneWhereNoon(),
    started_at: new Date(now - 3 * HOUR_MS),
    ended_at: new Date(now - 2 * HOUR_MS),
  });
  await post(person, id, 'reopen');
  await post(person, id, 'end');
  const { pausedMs } = await detailOf(person, id);
  expect(Math.round(pausedMs / HOUR_MS)).toBe(2);
  expect((await person.call({ url: '/api/dashboard/stats' })).json().meetingHours).toBe('1.0');
});

test('only the owner can reopen a meeting, only once, and never a cancelled one', async () => {
  const other = await app.signUp();
  const id = await createMeeting(owner, other);
  expect((await post(owner, id, 'reopen')).statusCode).toBe(409);
  await post(owner, id, 'end');
  expect((await post(other, id, 'reopen')).statusCode).toBe(404);
  expect((await detailOf(other, id)).isReopenable).toBe(false);
  const both = await Promise.all([post(owner, id, 'reopen'), post(owner, id, 'reopen')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const off = await createMeeting(owner);
  await owner.call({ method: 'POST', url: `/api/meetings/${off}/cancel` });
  expect((await post(owner, off, 'reopen')).statusCode).toBe(409);
});

test('a meeting that ended yesterday cannot be reopened', async () => {
  const id = await createMeeting(owner);
  await post(owner, id, 'end');
  await change(id, { ended_at: new Date(Date.now() - 25 * HOUR_MS) });
  const answer = await post(owner, id, 'reopen');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Only a meeting that ended today can be opened again',
  ]);
});

test.each([
  ['Africa/Algiers', '2026-11-20T22:30:00Z', '2026-11-20T22:59:00Z', true],
  ['Africa/Algiers', '2026-11-20T22:30:00Z', '2026-11-20T23:01:00Z', false],
  ['America/New_York', '2026-11-20T22:30:00Z', '2026-11-21T04:59:00Z', true],
  [null, '2026-11-20T00:01:00Z', '2026-11-20T23:59:00Z', true],
  // Stored before Intl's time zone database lost or renamed the zone.
  ['Africa/Nowhere', '2026-11-20T00:01:00Z', '2026-11-20T23:59:00Z', true],
])('the day of the end is the day in the time zone %s', (time_zone, ended, now, expected) => {
  const row = { status: 'completed', meeting_provider: 'jitsi', time_zone, ended_at: new Date(ended) };
  expect(isReopenable(row as MeetingRow, new Date(now))).toBe(expected);
  expect(isReopenable({ ...row, meeting_provider: 'upload' } as MeetingRow, new Date(now))).toBe(false);
});

/** A time zone in which it is noon, so that the result does not depend on the hour of the test. */
const zoneWhereNoon = (): string => {
  const offset = 12 - new Date().getUTCHours();
  // The names of these zones have the opposite sign of their offset.
  return `Etc/GMT${offset <= 0 ? '+' : '-'}${Math.abs(offset)}`;
};
