import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let database: TestDatabase;
/** With as many connections as a server has by default. */
let db: Db;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connectionString);
  app = await createTestApp({ server: { database: { ...database, db }, fanOut: new InProcessFanOut() } });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});

const change = (person: Person, id: string) =>
  person.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload: { title: 'Budget T3' } });
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

/** The statements of the app that wait for a lock, counted on a connection of its own. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.waiting ?? 0;
}

/** Sends the changes while each has to wait for a lock, and runs the check while they wait. */
async function whileSlow(count: number, check: (person: Person, id: string) => Promise<void>) {
  const person = await app.signUp();
  const id = await createMeeting(person);
  const { slow } = await database.db.transaction().execute(async (transaction) => {
    await sql`select from meetings where id = ${id} for update`.execute(transaction);
    const slow = Array.from({ length: count }, () => statusOf(change(person, id)));
    await expect.poll(countWaiting).toBeGreaterThan(0);
    await check(person, id);
    return { slow };
  });
  return Promise.all(slow);
}

test('another person is answered while one has more slow requests than the database has connections', async () => {
  const other = await app.signUp();
  const statuses = await whileSlow(60, async () => {
    const startedAt = performance.now();
    expect(await statusOf(other.call({ url: '/api/meetings' }))).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await expect.poll(countWaiting).toBe(4);
  });
  expect(statuses).toEqual(Array(60).fill(200));
});

test('beyond three hundred waiting requests a person gets 429, and all that wait are handled', async () => {
  const statuses = await whileSlow(304, async (person, id) => {
    const refused = await change(person, id);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('1');
  });
  expect(statuses).toEqual(Array(304).fill(200));
});
