import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { deleteExpiredRows } from './maintenance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** When a row of each table expires: the column, and for a column that is not an expiry, the age at which it does. */
const EXPIRY: [table: string, column: string, age: string][] = [
  ['sign_in_failures', 'failed_at', '15 minutes'],
  ['password_resets', 'expires_at', '0'],
  ['email_confirmations', 'expires_at', '0'],
  ['registration_invitations', 'expires_at', '30 days'],
  ['set_up_codes', 'expires_at', '0'],
  ['speech_streams', 'updated_at', '7 days'],
  ['room_passes', 'expires_at', '0'],
  ['upload_reservations', 'expires_at', '0'],
  ['summary_parts', 'created_at', '2 days'],
  ['summary_runs', 'touched_at', '1 hour'],
  // Last, because a session is deleted with its passes.
  ['sessions', 'expires_at', '0'],
];

async function furnish(person: Person): Promise<void> {
  const meetingId = await createMeeting(person);
  const { id: sessionId } = (await person.call({ url: '/api/sessions' })).json<{ id: string }[]>()[0]!;
  const later = { expires_at: sql<Date>`now()` };
  const token = () => ({ token_hash: randomBytes(32) });
  const ofPerson = { user_id: person.id };
  const { db } = app;
  await db.insertInto('sign_in_failures').values({ email: person.email }).execute();
  await db
    .insertInto('password_resets')
    .values({ ...ofPerson, ...token(), ...later })
    .execute();
  await db
    .insertInto('email_confirmations')
    .values({ ...ofPerson, ...token(), ...later, email: person.email })
    .execute();
  await db
    .insertInto('registration_invitations')
    .values({ ...token(), ...later, note: '', created_by: person.id })
    .execute();
  await db
    .insertInto('set_up_codes')
    .values({ code_hash: randomBytes(32), ...later })
    .execute();
  await db
    .insertInto('speech_streams')
    .values({ ...ofPerson, meeting_id: meetingId, stream_id: crypto.randomUUID(), decoder_state: null })
    .execute();
  await db
    .insertInto('room_passes')
    .values({ ...ofPerson, ...token(), ...later, room: 'a', session_id: sessionId })
    .execute();
  await db
    .insertInto('upload_reservations')
    .values({ id: crypto.randomUUID(), owner_id: person.id, size_bytes: 1, ...later })
    .execute();
  await db.insertInto('summary_parts').values({ meeting_id: meetingId, key: 'a', content: '{}' }).execute();
  await db
    .insertInto('summary_runs')
    .values({ meeting_id: meetingId, run: crypto.randomUUID(), stage: 'reading', done: 0, total: 1 })
    .execute();
}

test('expired rows are deleted from every table that has such rows, and no others', async () => {
  await furnish(await app.signUp());
  const setTime = ([table, column, age]: (typeof EXPIRY)[number], change: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - ${age}::interval + ${change}::interval`.execute(
      app.db,
    );
  const filled = async () => {
    const tables: string[] = [];
    for (const [table] of EXPIRY) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(app.db);
      if (rows.length > 0) tables.push(table);
    }
    return tables;
  };
  for (const rule of EXPIRY) await setTime(rule, '1 minute');
  await deleteExpiredRows(app.db);
  expect(await filled()).toEqual(EXPIRY.map(([table]) => table));
  for (const [index, rule] of EXPIRY.entries()) {
    await setTime(rule, '-1 minute');
    await deleteExpiredRows(app.db);
    expect(await filled()).toEqual(EXPIRY.slice(index + 1).map(([table]) => table));
  }
});
