import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { NewCalendarFeed } from '#shared/contract/calendar.ts';
import { CLOSE } from '#shared/contract/transcription.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import { furnishMeeting } from '#test/safety/furnishedMeeting.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { tracesOf } from '#test/safety/tableRows.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { updateEmailVerification } from '../accounts.queries.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

interface Exported {
  account: Record<string, unknown>;
  sessions: Record<string, unknown>[];
  notificationSettings: unknown;
  calendarFeed: { createdAt: string } | null;
  meetings: {
    id: string;
    isOwner: boolean;
    transcript: { content: string; speaker: string; isMine: boolean; corrections?: object[] }[];
    summary: { sentences: unknown[]; actionItems: { task: string }[] } | null;
  }[];
  uploads: { fileName: string }[];
}

const exportData = (person: Person) => person.call({ url: '/api/account/export' });
const remove = (person: Person, currentPassword?: string) =>
  person.call({
    method: 'POST',
    url: `/api/user/${person.id}/delete`,
    payload: currentPassword === undefined ? {} : { currentPassword },
  });

const correctionOf = (meetingId: string, line: string, replaces: string, content: string) =>
  ({
    method: 'PATCH',
    url: `/api/meetings/${meetingId}/transcripts/${line}`,
    payload: { replaces, content },
  }) as const;

test('an export contains all data that its owner owns or may see, and no secrets', async () => {
  const [person, host] = [await app.signUp('Amina "Mina" قاسي'), await app.signUp('Karim')];
  const own = await furnishMeeting(app, person);
  await app.db.updateTable('meetings').set({ retention_days: 30 }).where('id', '=', own.id).execute();
  await updateEmailVerification(app.db, person.id, person.email);
  const visited = await createMeeting(host, person);
  // More than one page, so that the pages must join without a gap or a duplicate.
  const said = Array.from({ length: 1_203 }, (_, i) => `Line ${i} with "quotes" and a \\ backslash`);
  await sayLines(app, visited, host, said);
  await sayLines(app, visited, person, ['My own line']);
  const hidden = await furnishMeeting(app, host, { said: 'Nothing of theirs' });

  const answer = await exportData(person);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="tajmaat-export-\d{4}-\d\d-\d\d\.json"$/,
    ),
  });
  const file = answer.json<Exported>();
  const account = { id: person.id, email: person.email, emailConfirmedAt: expect.stringContaining('T') };
  expect(file.account).toMatchObject({ ...account, name: 'Amina "Mina" قاسي' });
  expect(file.sessions).toHaveLength(1);
  expect(file.uploads).toMatchObject([{ fileName: 'Budget T3.mp3' }]);
  expect(file.meetings.map(({ id }) => id).sort()).toEqual([own.id, visited].sort());
  const mine = file.meetings.find(({ id }) => id === own.id)!;
  expect(mine).toMatchObject({
    isOwner: true,
    withdrawnAt: expect.stringContaining('T'),
    retentionDays: 30,
    summary: { actionItems: [{ done: false }] },
  });
  const theirs = file.meetings.find(({ id }) => id === visited)!;
  expect(theirs).toMatchObject({ isOwner: false, withdrawnAt: null, summary: null });
  expect(theirs.transcript.map(({ content }) => content)).toEqual([...said, 'My own line']);
  expect(theirs.transcript.filter(({ isMine }) => isMine)).toHaveLength(1);
  const secrets = [hidden.id, 'Nothing of theirs', host.email, person.cookie.split('=')[1]!, '$argon2id'];
  for (const secret of secrets) expect([secret, answer.body.includes(secret)]).toEqual([secret, false]);
});

test('an export has the original text of each corrected line, and who corrected it', async () => {
  const [person, host] = [await app.signUp('Lina'), await app.signUp('Karim')];
  const meetingId = await createMeeting(host, person);
  const [line] = await sayLines(app, meetingId, person, ['We meat on Friday.', 'As it was said.']);
  await host.call(correctionOf(meetingId, line!, 'We meat on Friday.', 'We meet on Friday.'));
  const { meetings } = (await exportData(person)).json<Exported>();
  expect(meetings[0]!.transcript.map(({ content, corrections }) => [content, corrections])).toEqual([
    [
      'We meet on Friday.',
      [{ before: 'We meat on Friday.', correctedBy: 'Karim', correctedAt: expect.any(String) }],
    ],
    ['As it was said.', undefined],
  ]);
});

test('an export says when the calendar feed was created, without its address', async () => {
  const person = await app.signUp();
  expect((await exportData(person)).json<Exported>().calendarFeed).toBeNull();
  const feed = (await person.call({ method: 'POST', url: '/api/calendar-feed' })).json<NewCalendarFeed>();
  const answer = await exportData(person);
  expect(answer.json<Exported>().calendarFeed).toEqual({ createdAt: feed.createdAt });
  expect(answer.body).not.toContain(new URL(feed.url).pathname.split('/')[3]);
});

test('each account may make ten exports an hour, from any IP address', async () => {
  const person = await app.signUp();
  const ask = (i: number) => person.call({ url: '/api/account/export', remoteAddress: `203.0.113.${i}` });
  for (let i = 0; i < 10; i++) expect((await ask(i)).statusCode).toBe(200);
  expect((await ask(10)).statusCode).toBe(429);
});

test('deleting an account requires its password', async () => {
  const person = await app.signUp();
  for (const wrong of [undefined, 'not this one']) {
    const answer = await remove(person, wrong);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { currentPassword: expect.any(String) }]);
  }
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(200);
});

test('deleting an account leaves no row, file, session or socket behind', async () => {
  const [person, host] = [await app.signUp('Somebody Unforgettable'), await app.signUp('Karim')];
  const own = await furnishMeeting(app, person);
  const visited = await createMeeting(host, person);
  const uploadId = crypto.randomUUID();
  await app.db
    .insertInto('uploads')
    .values({ id: uploadId, owner_id: person.id, file_name: 'a.mp3', language: 'en', size_bytes: 3 })
    .execute();
  const file = join(app.dataDir, 'uploads', uploadId);
  await mkdir(join(app.dataDir, 'uploads'), { recursive: true });
  await writeFile(file, 'mp3');
  const [inOwn, inVisited] = [
    await watchMeeting(address, person.cookie, own.id),
    await watchMeeting(address, person.cookie, visited),
  ];
  const answer = await remove(person, person.password);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toMatch(/^tajmaat=; Max-Age=0/);
  expect(await inOwn.closed).toBe(CLOSE.signedOut);
  expect(await inVisited.closed).toBe(CLOSE.signedOut);
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(401);
  await expect(access(file)).rejects.toThrow('ENOENT');
  await expect
    .poll(() => tracesOf(app.db, person.id, person.email, 'Unforgettable', ...Object.values(own)))
    .toEqual([]);
  const payload = { email: person.email, password: person.password };
  expect((await app.call({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);
});

test("in meetings of others, deleting an account deletes only its owner's lines and what derives from them", async () => {
  const [person, host] = [await app.signUp('Lina'), await app.signUp('Karim')];
  const meetingId = await createMeeting(host, person);
  const [theirs] = await sayLines(app, meetingId, host, ['The budget is approved.']);
  const [mine] = await sayLines(app, meetingId, person, ['My private trouble is this.']);
  const point = (text: string, id: string) => ({ text, evidence: [id] });
  const both = [point('Approved.', theirs!), point('Private trouble.', mine!)];
  const summaryId = await storeSummary(app.db, meetingId, asEveryKind(both));
  await app.db
    .insertInto('action_items')
    .values([
      { summary_id: summaryId, position: 0, task: 'Pay', evidence: [theirs!] },
      { summary_id: summaryId, position: 1, task: 'Help with the trouble', evidence: [mine!] },
    ])
    .execute();
  expect((await remove(person, person.password)).statusCode).toBe(204);
  const transcript = await host.call({ url: `/api/jitsi/meetings/${meetingId}/transcripts` });
  expect(transcript.body).toContain('The budget is approved.');
  expect(transcript.body).not.toContain('private trouble');
  const { sentences, actionItems } = (await host.call({ url: `/api/summaries/meeting/${meetingId}` })).json();
  expect([sentences.length, actionItems.map(({ task }: { task: string }) => task)]).toEqual([1, ['Pay']]);
  expect(await tracesOf(app.db, 'rivate trouble', person.id)).toEqual([]);
});

test('deleting an account deletes the original text of its corrected lines, whoever corrected them', async () => {
  const [person, host] = [await app.signUp('Somebody Unforgettable'), await app.signUp('Karim')];
  const meetingId = await createMeeting(host, person);
  const [first, second] = await sayLines(app, meetingId, person, ['Rosemary one', 'Rosemary two']);
  await host.call(correctionOf(meetingId, first!, 'Rosemary one', 'Thyme one'));
  await person.call(correctionOf(meetingId, second!, 'Rosemary two', 'Thyme two'));
  expect(await tracesOf(app.db, 'Rosemary')).toEqual(['line_corrections']);
  expect((await remove(person, person.password)).statusCode).toBe(204);
  expect(await tracesOf(app.db, 'Rosemary', 'Thyme', 'Unforgettable', person.id)).toEqual([]);
});

test('lines stored while their account is being deleted leave nothing behind', async () => {
  const [person, host] = [await app.signUp(), await app.signUp()];
  const meetingId = await createMeeting(host, person);
  const others = await Promise.all([
    remove(person, person.password),
    ...Array.from({ length: 20 }, () => sayLines(app, meetingId, person, ['One more']).catch(() => [])),
  ]);
  expect(others[0].statusCode).toBe(204);
  expect(await tracesOf(app.db, 'One more', person.id)).toEqual([]);
});

test('a line that is being stored when the deletion of its account begins is deleted too', async () => {
  const [person, host] = [await app.signUp(), await app.signUp()];
  const meetingId = await createMeeting(host, person);
  const deleting = await app.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('segments')
      .values({
        id: crypto.randomUUID(),
        meeting_id: meetingId,
        line: 1,
        speaker_id: person.id,
        speaker_name: 'Lina',
        language: 'en',
        content: 'Tarragon',
        started_at: new Date(),
        duration_ms: 1_000,
      })
      .execute();
    // The deletion has looked for lines, and waits for the account's row, which the new line locks.
    const answer = remove(person, person.password);
    await waitsForLock();
    return { answer };
  });
  expect((await deleting.answer).statusCode).toBe(204);
  expect(await tracesOf(app.db, 'Tarragon', person.id)).toEqual([]);
});

test('deleting an account succeeds after a deadlock with status changes of its meetings', async () => {
  const [person, host] = [await app.signUp('Lina'), await app.signUp('Karim')];
  const own = await createMeeting(person);
  const visited = await createMeeting(host, person);
  await sayLines(app, visited, person, ['Hello.']);
  const complete = (db: Db, id: string) =>
    db.updateTable('meetings').set({ status: 'completed' }).where('id', '=', id).execute();
  let deleting: ReturnType<typeof remove> | undefined;
  // Locks in the opposite order of the deletion, so that each waits for the other (deadlock).
  await transact(app.db, async (transaction) => {
    await complete(transaction, visited);
    if (!deleting) {
      deleting = remove(person, person.password);
      await waitsForLock();
    }
    await complete(transaction, own);
  });
  expect((await deleting)?.statusCode).toBe(204);
  expect(await tracesOf(app.db, person.id)).toEqual([]);
});

/** Waits until a transaction of this database waits for another one. */
const waitsForLock = () => expect.poll(() => countWaiting(app)).toBe(1);

test('deleting an account or all past meetings has no time limit, because it takes longer the more is stored', async () => {
  await sql`create table limits (relation text, value text)`.execute(app.db);
  await sql`
    create function note_limit() returns trigger language plpgsql as $$
    begin insert into limits values (tg_table_name, current_setting('statement_timeout')); return old; end $$`.execute(
    app.db,
  );
  for (const table of ['users', 'meetings'])
    await sql`create trigger note_limit before delete on ${sql.table(table)} for each row execute function note_limit()`.execute(
      app.db,
    );
  const person = await app.signUp();
  for (const isLeft of [false, true]) {
    const id = await createMeeting(person);
    await person.call({ method: 'POST', url: `/api/meetings/${id}/end` });
    if (!isLeft) await person.call({ method: 'DELETE', url: '/api/meetings/past' });
  }
  expect((await remove(person, person.password)).statusCode).toBe(204);
  const { rows } = await sql`select * from limits order by relation`.execute(app.db);
  expect(rows).toEqual(['meetings', 'meetings', 'users'].map((relation) => ({ relation, value: '0' })));
});
