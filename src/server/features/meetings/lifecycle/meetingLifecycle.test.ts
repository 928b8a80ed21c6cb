import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';
import { inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { MeetingLifecycle } from './meetingLifecycle.ts';

let app: TestApp;
let life: MeetingLifecycle;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(() => {
  life = newLife();
});
afterEach(() => life.close());
afterAll(() => app.close());

const newLife = () =>
  new MeetingLifecycle({
    db: app.db,
    fanOut: app.fanOut,
    jobs: app.jobs,
    onError: (error) => {
      throw error;
    },
  });

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const change = (id: string, values: object) =>
  app.db.updateTable('meetings').set(values).where('id', '=', id).execute();

async function statusAfterSweep(id: string): Promise<MeetingStatus> {
  await life.sweep();
  const row = await app.db
    .selectFrom('meetings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

test('concurrent first arrivals activate the meeting once', async () => {
  const id = await createMeeting(owner);
  const changes: unknown[] = [];
  const unsubscribe = app.fanOut.subscribe('meeting-changed', (event) => changes.push(event));
  await Promise.all([life.enter(id), life.enter(id)]);
  unsubscribe();
  expect(await statusAfterSweep(id)).toBe('active');
  expect(changes).toEqual([{ meetingId: id, change: 'status' }]);
});

test('a reopened meeting is completed five minutes after its room emptied, not one', async () => {
  const person = await app.signUp();
  const id = await createMeeting(person);
  await person.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  await person.call({ method: 'POST', url: `/api/meetings/${id}/reopen` });
  await change(id, { start_time: ago(90), end_time: ago(30), occupied_at: ago(2) });
  expect(await statusAfterSweep(id)).toBe('active');
  await change(id, { occupied_at: ago(6) });
  expect(await statusAfterSweep(id)).toBe('completed');
});

test('a room empty for five minutes is completed, with the time at which it emptied as its end', async () => {
  const id = await createMeeting(owner);
  await (await life.enter(id))();
  await change(id, { start_time: ago(70), occupied_at: ago(4) });
  expect(await statusAfterSweep(id)).toBe('active');
  await change(id, { started_at: ago(66), occupied_at: ago(6) });
  expect(await statusAfterSweep(id)).toBe('completed');
  expect((await owner.call({ url: '/api/dashboard/stats' })).json().meetingHours).toBe('1.0');
});

const stateOf = (id: string) =>
  app.db
    .selectFrom('meetings')
    .select(['status', 'started_at', 'ended_at', 'occupied_at', 'paused_ms'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a meeting that somebody entered three hours early', () => {
  async function lookInto(): Promise<string> {
    const id = await createMeeting(owner);
    await change(id, { start_time: ago(-180), end_time: ago(-240) });
    await (await life.enter(id))();
    return id;
  }

  test('returns to scheduled without a start or an end', async () => {
    const id = await lookInto();
    const changes: unknown[] = [];
    const unsubscribe = app.fanOut.subscribe('meeting-changed', (event) => changes.push(event));
    await change(id, { occupied_at: ago(1.5) });
    expect(await statusAfterSweep(id)).toBe('scheduled');
    unsubscribe();
    expect(changes).toEqual([{ meetingId: id, change: 'status' }]);
    expect(await stateOf(id)).toMatchObject({ started_at: null, ended_at: null, occupied_at: null });
    await life.sweep();
    await life.enter(id);
    expect(await statusAfterSweep(id)).toBe('active');
  });

  test('stays active during a page reload, and while somebody is in it', async () => {
    const id = await lookInto();
    await change(id, { occupied_at: ago(0.5) });
    expect(await statusAfterSweep(id)).toBe('active');
    const leave = await life.enter(id);
    await change(id, { occupied_at: ago(10) });
    expect(await statusAfterSweep(id)).toBe('active');
    await leave();
  });

  test('returns to scheduled even if the sweep runs after its planned start', async () => {
    const id = await lookInto();
    await change(id, { start_time: ago(4), occupied_at: ago(5.5) });
    expect(await statusAfterSweep(id)).toBe('scheduled');
  });

  test('is completed if something was said in it', async () => {
    const id = await lookInto();
    await sayLines(app, id, owner, ['We are early, so let us begin.']);
    await change(id, { occupied_at: ago(4) });
    expect(await statusAfterSweep(id)).toBe('active');
    await change(id, { occupied_at: ago(6) });
    expect(await statusAfterSweep(id)).toBe('completed');
  });
});

test('reading a meeting and its invite link changes nothing', async () => {
  const id = await createMeeting(owner);
  const before = await stateOf(id);
  await inviteTokenOf(owner, id);
  expect(await stateOf(id)).toEqual(before);
});

test('an occupied room is not completed, whatever its times', async () => {
  const id = await createMeeting(owner);
  await life.enter(id);
  await change(id, { occupied_at: ago(120), start_time: ago(200), end_time: ago(100) });
  expect(await statusAfterSweep(id)).toBe('active');
});

test('a meeting without visitors is completed fifteen minutes after its end, and counts no hours', async () => {
  const id = await createMeeting(owner);
  await change(id, { start_time: ago(60), end_time: ago(14) });
  expect(await statusAfterSweep(id)).toBe('scheduled');
  const before = (await owner.call({ url: '/api/dashboard/stats' })).json().meetingHours;
  await change(id, { end_time: ago(16) });
  expect(await statusAfterSweep(id)).toBe('completed');
  expect((await owner.call({ url: '/api/dashboard/stats' })).json().meetingHours).toBe(before);
});

test('a room empties only when its last person leaves', async () => {
  const id = await createMeeting(owner);
  const [leave] = [await life.enter(id), await life.enter(id)];
  await leave();
  await change(id, { occupied_at: ago(10) });
  expect(await statusAfterSweep(id)).toBe('active');
});
