import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { correct, heldMeeting } from '#test/meetings/corrections.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("one person's many changes that wait for a locked meeting leave connections to everybody else, and none fails", async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const place = await heldMeeting(app, amina, karim);
  const holder = openDatabase(app.connectionString, { maxConnections: 2 });
  const answers = await holder.transaction().execute(async (transaction) => {
    await sql`select from meetings where id = ${place.id} for update`.execute(transaction);
    const waiting = Array.from({ length: 40 }, () => correct(karim, place));
    await expect.poll(() => countWaiting({ db: holder }), { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
    const other = await amina.call({ url: '/api/meetings' });
    expect(other.statusCode).toBe(200);
    return waiting;
  });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
  await holder.destroy();
}, 60_000);
