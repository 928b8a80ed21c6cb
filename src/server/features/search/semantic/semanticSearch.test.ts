import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reindexCommand } from '#server/commands/reindexCommand.ts';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { readConfig } from '#server/settings/config.ts';
import type { SearchPage } from '#shared/contract/search.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { byMeaning, type EmbeddingServer, startEmbeddingServer } from '#test/doubles/embeddingServer.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let server: EmbeddingServer;
let app: TestApp;
beforeAll(async () => {
  server = await startEmbeddingServer();
  app = await createTestApp({ env: { EMBED_URL: server.url, EMBED_MODEL: 'tiny', LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => server.answerWith(byMeaning));

const find = async (person: Person, q: string, filter = '') =>
  (await person.call({ url: `/api/search?q=${encodeURIComponent(q)}${filter}` })).json<SearchPage>();
const passagesOf = ({ meetings }: SearchPage) =>
  meetings.flatMap(({ hits }) => hits.map(({ passage }) => passage));

const FILLER = [
  'The weather was nice on Sunday.',
  'Let us begin with the minutes.',
  'Does everybody have tea?',
];

/** Resolves once all lines have vectors. */
const untilEmbedded = () =>
  expect
    .poll(async () => (await app.db.selectFrom('meetings_to_embed').selectAll().execute()).length, {
      timeout: 15_000,
    })
    .toBe(0);

const vectorsOf = (meetingId: string) =>
  app.db
    .selectFrom('line_vectors')
    .select(['first_line as first', 'last_line as last', 'model'])
    .where('meeting_id', '=', meetingId)
    .orderBy('first_line')
    .execute();

async function said(...texts: string[]): Promise<{ person: Person; id: string; lines: string[] }> {
  const person = await app.signUp();
  const id = await createMeeting(person);
  const lines = await sayLines(app, id, person, texts);
  await untilEmbedded();
  return { person, id, lines };
}

test('a line is found by synonyms and in other languages, and only by those who may see it', async () => {
  const { person, id, lines } = await said(...FILLER, 'The vehicle costs more than it did.', ...FILLER);
  const stranger = await app.signUp();
  for (const q of ['automobile', 'voiture', 'سيارة']) {
    const { meetings, matchedBy } = await find(person, q);
    expect([q, matchedBy, meetings.map(({ meetingId }) => meetingId)]).toEqual([
      q,
      'words_and_meaning',
      [id],
    ]);
    expect((await find(stranger, q)).meetings).toEqual([]);
    expect((await find(person, q, `&meetingId=${id}`)).meetings).toHaveLength(1);
  }
  expect(lines).toContain((await find(person, 'automobile')).meetings[0]?.hits[0]?.segmentId);
});

test('an unrelated query finds nothing', async () => {
  const { person } = await said(...FILLER, 'The vehicle costs more than it did.');
  expect((await find(person, 'photosynthesis')).meetings).toEqual([]);
});

test('a line found by both words and meaning ranks first', async () => {
  const { person } = await said('We talked about the funds.');
  const both = await createMeeting(person);
  await sayLines(app, both, person, ['The budget of the year, and its money.']);
  await untilEmbedded();
  expect((await find(person, 'budget')).meetings.map(({ meetingId }) => meetingId)[0]).toBe(both);
  expect((await find(person, 'budget')).meetings).toHaveLength(2);
});

test('filters apply to lines found by meaning', async () => {
  const { person, id } = await said('The vehicle costs more.', 'Good morning.');
  const ask = async (filter: string) => (await find(person, 'automobile', `&${filter}`)).meetings.length;
  expect(await ask('person=Amina')).toBe(1);
  expect(await ask('person=Yacine')).toBe(0);
  expect(await ask('language=en')).toBe(1);
  expect(await ask('language=ar')).toBe(0);
  expect(await ask('from=2020-01-01T00:00:00Z')).toBe(1);
  expect(await ask('until=2020-01-01T00:00:00Z')).toBe(0);
  const other = await createMeeting(person);
  expect(await ask(`meetingId=${other}`)).toBe(0);
  expect(await ask(`meetingId=${id}`)).toBe(1);
});

test('quoted words match only verbatim, not by meaning', async () => {
  const { person } = await said('The vehicle costs more.');
  expect(await find(person, '"automobile"')).toMatchObject({ meetings: [], matchedBy: 'words' });
});

test.each([
  ['refuses', refuse(500, 'out of memory')],
  ['is overloaded', refuse(429, 'slow down', { 'retry-after': '60' })],
  ['lies', () => [[Number.NaN]]],
])('when the embedding model %s, search falls back to words and says so', async (_, answer) => {
  const { person } = await said('The vehicle costs more.');
  server.answerWith(answer);
  // Later searches skip a model that has just failed.
  for (const q of [`vehicle ${crypto.randomUUID()}`, 'vehicle']) {
    const page = await find(person, q);
    expect(page.matchedBy).toBe('words_only_now');
    expect(passagesOf(page)).toEqual(['The vehicle costs more.']);
  }
  server.answerWith(byMeaning);
  await app.close();
  app = await createTestApp({ env: { EMBED_URL: server.url, EMBED_MODEL: 'tiny', LOG_LEVEL: 'silent' } });
});

test('windows cover all lines, and a new line re-embeds only the last windows', async () => {
  const { person, id } = await said(...Array.from({ length: 40 }, (_, n) => `Line ${n} of the talk.`));
  const before = await vectorsOf(id);
  expect(before.at(0)?.first).toBe(1);
  expect(before.at(-1)?.last).toBe(40);
  const calls = server.calls.length;
  await sayLines(app, id, person, ['One more line.']);
  await untilEmbedded();
  const sent = server.calls.slice(calls).flatMap(({ input }) => input);
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(sent.at(-1)).toContain('One more line.');
});

test('correcting a line deletes its vector immediately, and a new one is computed', async () => {
  const { person, id, lines } = await said('The vehicle costs more.');
  server.answerWith((call, response) =>
    call.input.join().includes('physician')
      ? refuse(503, 'loading')(call, response)
      : byMeaning(call, response),
  );
  const corrected = await person.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${lines[0]}`,
    payload: { content: 'The physician costs more.', replaces: 'The vehicle costs more.' },
  });
  expect(corrected.statusCode).toBeLessThan(300);
  expect(await vectorsOf(id)).toEqual([]);
  expect((await find(person, 'automobile')).meetings).toEqual([]);
  server.answerWith(byMeaning);
  await untilEmbedded();
  expect((await find(person, 'doctor')).meetings).toHaveLength(1);
});

test('withdrawing consent, and deleting a meeting or an account, deletes their vectors', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp('Karim')];
  const [id, other] = [await createMeeting(owner, guest), await createMeeting(owner)];
  await sayLines(app, id, owner, ['Good morning.']);
  await sayLines(app, id, guest, ['The vehicle costs more.']);
  await sayLines(app, other, owner, ['The doctor is here.']);
  await untilEmbedded();
  expect((await find(owner, 'automobile')).meetings).toHaveLength(1);
  await guest.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  expect((await find(owner, 'automobile')).meetings).toEqual([]);
  await untilEmbedded();
  expect((await find(owner, 'automobile')).meetings).toEqual([]);
  await owner.call({ method: 'DELETE', url: `/api/meetings/${other}` });
  expect(await vectorsOf(other)).toEqual([]);
  await app.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await vectorsOf(id)).toEqual([]);
});

test('changing the embedding model re-embeds all meetings, and reindex does so on demand', async () => {
  const database = await createTestDatabase();
  const start = (model: string) =>
    createTestApp({
      env: { EMBED_URL: server.url, EMBED_MODEL: model, LOG_LEVEL: 'silent' },
      server: { database, fanOut: new InProcessFanOut() },
    });
  const modelsOf = async () =>
    (await database.db.selectFrom('line_vectors').select('model').execute()).map(({ model }) => model);
  const first = await start('tiny');
  const person = await first.signUp();
  await sayLines(first, await createMeeting(person), person, ['The vehicle costs more.']);
  await expect.poll(modelsOf).toEqual(['tiny']);
  await first.close();
  const second = await start('other');
  await expect.poll(modelsOf).toEqual(['other']);
  const calls = server.calls.length;
  const reindex = (env: Record<string, string>) =>
    reindexCommand.run({ config: readConfig(env), connect: async () => database.connectionString }, []);
  expect(await reindex({})).toMatchObject({ isFailure: true });
  const settings = { EMBED_URL: server.url, EMBED_MODEL: 'other' };
  await database.db.transaction().execute(async (backup) => {
    await backup.selectFrom('line_vectors').select('model').execute();
    // Does not wait for the backup, because searches and new lines would wait behind it.
    expect(await reindex(settings)).toMatchObject({ isFailure: true });
  });
  expect(await reindex(settings)).toContain('computes again: 1.');
  await expect.poll(() => server.calls.length).toBe(calls + 1);
  await expect.poll(modelsOf).toEqual(['other']);
  await second.close();
  await database.drop();
});

test('lines wait while the embedding model is down, and are embedded when it recovers', async () => {
  server.answerWith(refuse(503, 'loading'));
  const person = await app.signUp();
  const id = await createMeeting(person);
  await sayLines(app, id, person, ['The vehicle costs more.']);
  await expect.poll(() => server.calls.at(-1)?.input[0]).toContain('vehicle');
  expect(await vectorsOf(id)).toEqual([]);
  server.answerWith(byMeaning);
  await untilEmbedded();
  expect(await vectorsOf(id)).toHaveLength(1);
});

test('a model that is replaced by one of another dimension while the server runs embeds all meetings again', async () => {
  const { person, id } = await said('The vehicle costs more.');
  expect(passagesOf(await find(person, 'voiture'))).not.toEqual([]);
  server.answerWith((call, response) => byMeaning(call, response)?.map((vector) => vector.slice(0, 64)));
  // The first search notices the change, and goes without meaning.
  expect(await find(person, 'automobile voiture')).toMatchObject({ matchedBy: 'words_only_now' });
  const dimensions = async () =>
    (await app.db.selectFrom('line_vectors').select('signs').where('meeting_id', '=', id).execute()).map(
      ({ signs }) => signs.length,
    );
  await expect.poll(dimensions, { timeout: 30_000 }).toEqual([64]);
  await expect
    .poll(async () => passagesOf(await find(person, 'automobile voiture')), { timeout: 15_000 })
    .toContainEqual(expect.stringContaining('vehicle'));
});
