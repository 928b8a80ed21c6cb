import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { touchPresent } from '#server/features/people/attendance.queries.ts';
import { restore } from '#server/platform/backup/restore.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { backUp } from '#test/database/backUp.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let owner: Person;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  [owner, person] = [await app.signUp('Amina Kaci'), await app.signUp('Sara Mansouri')];
});
afterAll(() => app.close());

/** Counts the participants, and those whose copies of meeting columns differ from the meeting's row. */
async function compare(db: Db): Promise<{ all: number; wrong: number }> {
  const { rows } = await sql<{ all: number; wrong: number }>`
    select count(*) as all, count(*) filter (
      where (is_owner, meeting_status, meeting_start) is distinct from (owner_id = user_id, status, start_time)
    ) as wrong
    from participants join meetings on meetings.id = meeting_id`.execute(db);
  return rows[0]!;
}

async function copyOf(userId: string, meetingId: string) {
  const { rows } = await sql<{ is_owner: boolean; meeting_status: string; meeting_start: Date | null }>`
    select is_owner, meeting_status, meeting_start from participants
    where user_id = ${userId} and meeting_id = ${meetingId}`.execute(app.db);
  return rows[0];
}

const setStatus = (db: Db, id: string, status: string) =>
  sql`update meetings set status = ${status} where id = ${id}`.execute(db);

const join = (db: Db, id: string, userId: string) =>
  sql`insert into participants (meeting_id, user_id) values (${id}, ${userId})`.execute(db);

test("a participant's copy of status and start follows every change of the meeting", async () => {
  const id = await createMeeting(owner, person);
  const call = (action: string) => owner.call({ method: 'POST', url: `/api/meetings/${id}/${action}` });
  expect(await copyOf(person.id, id)).toMatchObject({ is_owner: false, meeting_status: 'scheduled' });
  expect(await copyOf(owner.id, id)).toMatchObject({ is_owner: true, meeting_status: 'scheduled' });
  await call('end');
  expect(await copyOf(person.id, id)).toMatchObject({ meeting_status: 'completed' });
  await setStatus(app.db, id, 'scheduled');
  await sql`update meetings set start_time = '2031-05-01T09:00:00Z', end_time = null where id = ${id}`.execute(
    app.db,
  );
  expect(await copyOf(person.id, id)).toMatchObject({
    meeting_status: 'scheduled',
    meeting_start: new Date('2031-05-01T09:00:00Z'),
  });
  await call('cancel');
  await sql`update meetings set start_time = null where id = ${id}`.execute(app.db);
  expect(await copyOf(person.id, id)).toMatchObject({ meeting_status: 'cancelled', meeting_start: null });
  expect(await compare(app.db)).toEqual({ all: expect.any(Number), wrong: 0 });
});

test('a trigger overwrites wrong copies in participants with the values of the meeting', async () => {
  const [id, other] = [await createMeeting(owner, person), await createMeeting(owner)];
  await setStatus(app.db, other, 'cancelled');
  await sql`update participants set is_owner = not is_owner, meeting_status = 'active', meeting_start = now()
    where meeting_id = ${id}`.execute(app.db);
  expect((await compare(app.db)).wrong).toBe(0);
  await sql`update participants set meeting_id = ${other} where meeting_id = ${id} and user_id = ${person.id}`.execute(
    app.db,
  );
  expect(await copyOf(person.id, other)).toMatchObject({ is_owner: false, meeting_status: 'cancelled' });
});

test('a participant who joins while the meeting changes waits for that transaction', async () => {
  const id = await createMeeting(owner);
  let joining: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (transaction) => {
    await setStatus(transaction, id, 'active');
    joining = join(app.db, id, person.id);
    await sql`select pg_sleep(0.2)`.execute(transaction);
  });
  await joining;
  expect(await copyOf(person.id, id)).toMatchObject({ meeting_status: 'active' });
});

test('a change of the meeting waits for the transaction of a participant who is joining', async () => {
  const id = await createMeeting(owner);
  let changing: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (transaction) => {
    await join(transaction, id, person.id);
    changing = setStatus(app.db, id, 'completed');
    await sql`select pg_sleep(0.2)`.execute(transaction);
  });
  await changing;
  expect(await copyOf(person.id, id)).toMatchObject({ meeting_status: 'completed' });
});

test('a heartbeat skips a participant row that a change of the meeting has locked', async () => {
  const [changing, other] = [await createMeeting(owner, person), await createMeeting(owner, person)];
  const present = [changing, other].map((meetingId) => ({ meetingId, userId: person.id }));
  const here = async () => {
    const { rows } = await sql<{ meeting_id: string }>`
      select meeting_id from participants where user_id = ${person.id} and here_until > now()`.execute(
      app.db,
    );
    return rows.map(({ meeting_id }) => meeting_id);
  };
  await app.db.transaction().execute(async (transaction) => {
    await setStatus(transaction, changing, 'active');
    await touchPresent(app.db, present);
    expect(await here()).toEqual([other]);
  });
  await touchPresent(app.db, present);
  expect((await here()).sort()).toEqual([changing, other].sort());
});

test('a restored backup has the same copies, and they keep following their meetings', async () => {
  const id = await createMeeting(owner, person);
  const target = await createTestDatabase();
  try {
    await restore(target.connectionString, Readable.from([await backUp(app.db)]));
    const { all } = await compare(app.db);
    expect(await compare(target.db)).toEqual({ all, wrong: 0 });
    await setStatus(target.db, id, 'cancelled');
    expect(await compare(target.db)).toEqual({ all, wrong: 0 });
  } finally {
    await target.drop();
  }
});
