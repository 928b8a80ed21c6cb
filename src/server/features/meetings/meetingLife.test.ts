import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MeetingStatus } from '#shared/rules/meetingStatus.ts';
import { meet, type Person } from '#test/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { MeetingLife } from './meetingLife.ts';

let app: TestApp;
let life: MeetingLife;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  life = newLife();
});
afterEach(() => {
  life.close();
  life = newLife();
});
afterAll(() => app.close());

const newLife = () =>
  new MeetingLife({
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

test('the first person in begins the meeting, once', async () => {
  const id = await meet(owner);
  const changes: unknown[] = [];
  const unsubscribe = app.fanOut.subscribe('meeting-changed', (event) => changes.push(event));
  await Promise.all([life.enter(id), life.enter(id)]);
  unsubscribe();
  expect(await statusAfterSweep(id)).toBe('active');
  expect(changes).toEqual([{ meetingId: id, change: 'status' }]);
});

test('a room that has been empty for five minutes is completed, at the time when it emptied', async () => {
  const id = await meet(owner);
  await (await life.enter(id))();
  await change(id, { occupied_at: ago(4) });
  expect(await statusAfterSweep(id)).toBe('active');
  await change(id, { started_at: ago(66), occupied_at: ago(6) });
  expect(await statusAfterSweep(id)).toBe('completed');
  expect((await owner.call({ url: '/api/dashboard/stats' })).json().meetingHours).toBe('1.0');
});

test('a room with somebody in is not completed, whatever the clock says', async () => {
  const id = await meet(owner);
  await life.enter(id);
  await change(id, { occupied_at: ago(120), start_time: ago(200), end_time: ago(100) });
  expect(await statusAfterSweep(id)).toBe('active');
});

test('a meeting nobody came to is completed a quarter of an hour after its end, and counts no hours', async () => {
  const id = await meet(owner);
  await change(id, { start_time: ago(60), end_time: ago(14) });
  expect(await statusAfterSweep(id)).toBe('scheduled');
  const before = (await owner.call({ url: '/api/dashboard/stats' })).json().meetingHours;
  await change(id, { end_time: ago(16) });
  expect(await statusAfterSweep(id)).toBe('completed');
  expect((await owner.call({ url: '/api/dashboard/stats' })).json().meetingHours).toBe(before);
});

test('leaving is counted for each person: the last one empties the room', async () => {
  const id = await meet(owner);
  const [leave] = [await life.enter(id), await life.enter(id)];
  await leave();
  await change(id, { occupied_at: ago(10) });
  expect(await statusAfterSweep(id)).toBe('active');
});
