import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingPage } from '#shared/contract/meetingList.ts';
import type { Retention } from '#shared/contract/retention.ts';
import { CLOSE } from '#shared/contract/transcription.ts';
import { createMeeting, detailOf, type Person } from '#test/meetings/meetings.ts';
import { furnishMeeting } from '#test/safety/furnishedMeeting.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { snapshot } from '#test/safety/tableRows.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { listDue } from './retention.queries.ts';
import { RetentionSweep } from './retentionSweep.ts';

const SERVER_DAYS = 30;
const DAY_MS = 86_400_000;

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ env: { RETENTION_DAYS: String(SERVER_DAYS) } });
  address = await app.listen();
});
afterAll(() => app.close());

/** Sweeps once. Resolves with the number of deleted meetings. */
async function sweep(serverDays: number | null = SERVER_DAYS): Promise<number> {
  let deleted = 0;
  const { db, fanOut } = app;
  const retention = new RetentionSweep({
    db,
    fanOut,
    serverDays,
    removeHosted: () => {},
    onDeleted: (meetings) => {
      deleted += meetings;
    },
    onError: () => {},
  });
  retention.close();
  await retention.sweep();
  return deleted;
}

/** Ends a meeting, as if that had been days ago. */
async function endDaysAgo(person: Person, id: string, days: number): Promise<void> {
  await person.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  const ended = { ended_at: new Date(Date.now() - days * DAY_MS) };
  await app.db.updateTable('meetings').set(ended).where('id', '=', id).execute();
}

/** Lets this many days pass since the announcement. */
const passDays = (id: string, days: number) =>
  sql`update meetings set deletion_announced_at = deletion_announced_at - make_interval(hours => 24 * ${days}::integer),
    ended_at = ended_at - make_interval(hours => 24 * ${days}::integer) where id = ${id}`.execute(app.db);

const choose = (person: Person, id: string, days: number | null) =>
  person.call({ method: 'PATCH', url: `/api/meetings/${id}/retention`, payload: { days } });
const listedOf = async (person: Person, id: string) =>
  (await person.call({ url: '/api/meetings' })).json<MeetingPage>().meetings.find((each) => each.id === id);
const inDays = (moment: string | null | undefined) => Math.round((Date.parse(moment!) - Date.now()) / DAY_MS);

test('a meeting is announced a week before to everybody who sees it, and then deleted with all that belongs to it', async () => {
  const [owner, karim] = [await app.signUp(), await app.signUp()];
  const [gone, kept] = [await furnishMeeting(app, owner), await furnishMeeting(app, owner)];
  await karim.call({ method: 'POST', url: `/api/invites/${gone.inviteToken}/accept` });
  await endDaysAgo(owner, gone.id, SERVER_DAYS - 8);
  await endDaysAgo(owner, kept.id, 1);
  expect(await sweep()).toBe(0);
  expect((await listedOf(karim, gone.id))?.deletesAt).toBeNull();
  expect(inDays((await detailOf(karim, gone.id)).retention.deletesAt)).toBe(8);

  await passDays(gone.id, 2);
  expect(await sweep()).toBe(0);
  for (const person of [owner, karim]) {
    expect(inDays((await listedOf(person, gone.id))?.deletesAt)).toBe(7);
    expect((await listedOf(person, kept.id))?.deletesAt ?? null).toBeNull();
  }
  await passDays(gone.id, 6);
  expect(await sweep()).toBe(0);
  const live = await watchMeeting(address, karim.cookie, gone.id);
  await passDays(gone.id, 1);
  expect(await sweep()).toBe(1);
  expect(await live.closed).toBe(CLOSE.notFound);
  const left = Object.entries(await snapshot(app.db)).filter(([, rows]) =>
    rows.some((row) => Object.values(gone).some((id) => row.includes(id))),
  );
  expect(left).toEqual([]);
  expect((await detailOf(owner, kept.id)).id).toBe(kept.id);
  expect(await sweep()).toBe(0);
});

test('a meeting that was due long before is announced for a week too, and two sweeps at once delete it once', async () => {
  const owner = await app.signUp();
  const id = await createMeeting(owner);
  await endDaysAgo(owner, id, 900);
  expect(inDays((await detailOf(owner, id)).retention.deletesAt)).toBe(7);
  await sweep();
  await passDays(id, 6);
  expect([await sweep(), inDays((await listedOf(owner, id))?.deletesAt)]).toEqual([0, 1]);
  await passDays(id, 1);
  const deleted = await Promise.all([sweep(), sweep(), sweep()]);
  expect(deleted.toSorted()).toEqual([0, 0, 1]);
});

test('an owner may keep a meeting for fewer days than the server, not for more, and changing that puts nothing off', async () => {
  const [owner, karim] = [await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner, karim);
  await endDaysAgo(owner, id, 1);
  expect((await choose(karim, id, 1)).statusCode).toBe(404);
  for (const days of [0, -1, 1.5, 3_651, 1e308, '7'])
    expect([days, (await choose(owner, id, days as number)).statusCode]).toEqual([days, 400]);
  expect((await choose(owner, id, 900)).json<Retention>()).toMatchObject({
    days: 900,
    serverDays: SERVER_DAYS,
  });
  expect(inDays((await detailOf(owner, id)).retention.deletesAt)).toBe(SERVER_DAYS - 1);

  expect(inDays((await choose(owner, id, 2)).json<Retention>().deletesAt)).toBe(7);
  expect((await listedOf(karim, id))?.deletesAt).not.toBeNull();
  await passDays(id, 3);
  expect(inDays((await choose(owner, id, 3)).json<Retention>().deletesAt)).toBe(4);
  // Keeping it longer withdraws the announcement.
  await choose(owner, id, null);
  expect((await listedOf(karim, id))?.deletesAt).toBeNull();
  await passDays(id, 3);
  expect(await sweep()).toBe(0);
});

test('a meeting is kept if neither its owner nor the server limits it, and while it is not over', async () => {
  const owner = await app.signUp();
  const [old, chosen, running] = [
    await createMeeting(owner),
    await createMeeting(owner),
    await createMeeting(owner),
  ];
  await endDaysAgo(owner, old, 5_000);
  await choose(owner, running, 1);
  await app.db
    .updateTable('meetings')
    .set({ status: 'active', ended_at: new Date(0) })
    .where('id', '=', running)
    .execute();
  await endDaysAgo(owner, chosen, 50);
  await choose(owner, chosen, 40);
  await sweep(null);
  for (const id of [old, chosen, running]) await passDays(id, 8);
  expect((await listDue(app.db, null)).meetings).toMatchObject([{ id: chosen, isToBeDeleted: true }]);
  expect(await sweep(null)).toBe(1);
  expect(
    (await owner.call({ url: '/api/meetings' }))
      .json<MeetingPage>()
      .meetings.map(({ id }) => id)
      .toSorted(),
  ).toEqual([old, running].toSorted());
});

test('messages of the contact form are deleted after twelve months, and the dry run deletes nothing', async () => {
  const message = { name: 'Lila', email: 'lila@example.org', subject: 'Prices', message: 'How much?' };
  const agedBy = (days: number) =>
    sql<Date>`now() - interval '12 months' - make_interval(days => ${days}::integer)`;
  await app.db
    .insertInto('contact_messages')
    .values([
      { ...message, subject: 'Old', created_at: agedBy(1) },
      { ...message, subject: 'New', created_at: agedBy(-1) },
    ])
    .execute();
  // Counts the meetings, because the server ends those that nobody is in.
  const stored = async () => {
    const { meetings, contact_messages } = await snapshot(app.db);
    return { meetings: meetings?.length, contact_messages };
  };
  const before = await stored();
  expect((await listDue(app.db, SERVER_DAYS)).contactMessages).toBe(1);
  expect(await stored()).toEqual(before);
  await sweep();
  const left = await app.db.selectFrom('contact_messages').select('subject').execute();
  expect(left).toEqual([{ subject: 'New' }]);
});
