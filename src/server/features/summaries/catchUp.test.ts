import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatchUp, CatchUpEvent, Missed } from '#shared/contract/catchUp.ts';
import { type ChatServer, openStream, startChatServer } from '#test/chatServer.ts';
import { enterAsGuest, inviteTokenOf } from '#test/guests.ts';
import { eventsIn } from '#test/jsonLines.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings.ts';
import { refuse } from '#test/openAiServer.ts';
import { type LiveSocket, watchMeeting } from '#test/safety/liveSocket.ts';
import { scribe } from '#test/scribe.ts';
import { createTestApp, ORIGIN, type TestApp } from '#test/testApp.ts';

const SAID = [
  'Good morning everybody, today we talk about the launch of the new portal for our customers.',
  'The testing phase was too short and the supplier asked for twenty thousand dinars for it.',
  'Then we decided to move the launch of the portal to the first week of October.',
  "I'll send the new plan to the supplier before Friday.",
  'The server was down for ten minutes on Monday and two customers complained about it.',
  'The printer in the hall works again since the technician came on Tuesday.',
];

type Caller = Pick<Person, 'call' | 'cookie'>;

let model: ChatServer;
let app: TestApp;
let written: TestApp;
let addresses: Map<TestApp, string>;
let sockets: LiveSocket[] = [];
beforeAll(async () => {
  model = await startChatServer();
  app = await createTestApp();
  written = await createTestApp({ env: { CHAT_URL: model.url, CHAT_MODEL: 'tiny', CHAT_CONTEXT: '4000' } });
  addresses = new Map([
    [app, await app.listen()],
    [written, await written.listen()],
  ]);
});
afterAll(async () => {
  await leave();
  await app.close();
  await written.close();
  await model.close();
});
beforeEach(async () => {
  await leave();
  model.answerWith(scribe());
});

async function leave() {
  for (const { socket } of sockets) socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
  sockets = [];
}
async function come(person: Caller, id: string, to = app) {
  sockets.push(await watchMeeting(addresses.get(to)!, person.cookie, id));
}

/** Creates a meeting in which the owner spoke before anybody else joined. */
async function spokenMeeting({ on = app, said = SAID, others = [] as Person[] } = {}) {
  const owner = await on.signUp('Amina Kaci');
  const id = await createMeeting(owner, ...others);
  await come(owner, id, on);
  return { owner, id, lines: await sayLines(on, id, owner, said) };
}
const missed = async (person: Caller, id: string) =>
  (await person.call({ url: `/api/meetings/${id}/missed` })).json<Missed>();
const ask = (person: Caller, id: string, payload: object = {}) =>
  person.call({ method: 'POST', url: `/api/meetings/${id}/missed`, payload });
const eventsOf = async (person: Caller, id: string, payload?: object): Promise<CatchUpEvent[]> =>
  eventsIn<CatchUpEvent>((await ask(person, id, payload)).body);
async function catchUpOf(person: Caller, id: string, payload?: object): Promise<CatchUp> {
  const last = (await eventsOf(person, id, payload)).at(-1);
  if (last?.type !== 'done') throw new Error(JSON.stringify(last));
  return last.catchUp;
}
const citedBy = ({ sentences, keyPoints, decisions, actionItems }: CatchUp) =>
  [...sentences, ...keyPoints, ...decisions, ...actionItems].flatMap(({ evidence }) => evidence);

/** Moves the lines, and the last presence of the participants, to this many minutes ago. */
const ageLines = (ids: string[], minutes: number) =>
  app.db
    .updateTable('segments')
    .set({ started_at: sql<Date>`now() - ${`${minutes} minutes`}::interval` })
    .where('id', 'in', ids)
    .execute();
const ageLeaving = async (userId: string, minutes: number) => {
  await leave();
  const row = app.db.updateTable('participants').where('user_id', '=', userId);
  await expect
    .poll(
      async () =>
        (
          await row
            .set({ here_until: sql<Date>`now() - ${`${minutes} minutes`}::interval` })
            .where('here_until', '<=', sql<Date>`now()`)
            .executeTakeFirst()
        ).numUpdatedRows,
    )
    .toBe(1n);
};

test('a latecomer is told what was said before they came, from lines that exist, and nothing after', async () => {
  const late = await app.signUp();
  const { owner, id, lines } = await spokenMeeting({ others: [late] });
  await come(late, id);
  const later = await sayLines(app, id, owner, ['We decided to close the office in Oran for good.']);
  await ageLines(later, -1);
  expect(await missed(late, id)).toMatchObject({ lineCount: 6, earlierCount: 0, since: null });
  const found = await catchUpOf(late, id);
  expect(found).toMatchObject({
    lineCount: 6,
    language: 'en',
    engine: 'Embedded extractive engine',
    lines: [],
  });
  expect(found.sentences.length).toBeGreaterThan(0);
  expect(found.decisions).toMatchObject([{ evidence: [lines[2]] }]);
  expect(found.actionItems).toMatchObject([{ owner: 'Amina Kaci', evidence: [lines[3]] }]);
  expect(found).not.toHaveProperty('fallback');
  expect(citedBy(found).filter((line) => !lines.includes(line))).toEqual([]);
  expect(JSON.stringify(found)).not.toContain('Oran');
});

test('nothing of it is stored', async () => {
  const late = await written.signUp();
  const { id } = await spokenMeeting({ on: written, others: [late] });
  await come(late, id, written);
  await catchUpOf(late, id);
  for (const table of ['summaries', 'summary_parts', 'summary_runs', 'chat_turns'] as const) {
    const rows = await written.db
      .selectFrom(table)
      .select('meeting_id')
      .where('meeting_id', '=', id)
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test('a guest may ask; a stranger, and whoever was removed, gets 404', async () => {
  const { owner, id } = await spokenMeeting();
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id));
  await come(guest, id);
  expect((await missed(guest, id)).lineCount).toBe(6);
  expect((await catchUpOf(guest, id)).lineCount).toBe(6);
  const stranger = await app.signUp();
  const refusals = [await ask(stranger, id), await stranger.call({ url: `/api/meetings/${id}/missed` })];
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${guest.id}` });
  refusals.push(await ask(guest, id));
  // A removed guest no longer has a session.
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
});

test('whoever was there from the start, or has not come, missed nothing', async () => {
  const absent = await app.signUp();
  const { owner, id, lines } = await spokenMeeting({ others: [absent] });
  await ageLines(lines, -1);
  for (const person of [owner, absent]) {
    expect(await missed(person, id)).toMatchObject({ lineCount: 0, earlierCount: 0 });
    expect(await catchUpOf(person, id)).toMatchObject({ lineCount: 0, sentences: [], lines: [] });
  }
});

test('a meeting that is over has a summary instead', async () => {
  const late = await app.signUp();
  const { owner, id } = await spokenMeeting({ others: [late] });
  await come(late, id);
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  expect((await missed(late, id)).lineCount).toBe(0);
  expect((await ask(late, id)).json().code).toBe('meeting_over');
});

test('whoever comes back is told what was said meanwhile, or everything since the start', async () => {
  const back = await app.signUp();
  const { owner, id, lines } = await spokenMeeting({ others: [back] });
  await ageLines(lines, 10);
  await come(back, id);
  await ageLeaving(back.id, 5);
  const meanwhile = await sayLines(app, id, owner, SAID.slice(0, 5));
  await come(back, id);
  const found = await missed(back, id);
  expect(found).toMatchObject({ lineCount: 5, earlierCount: 6 });
  expect(found.since).not.toBeNull();
  const away = await catchUpOf(back, id);
  expect(away.lineCount).toBe(5);
  expect(citedBy(away).filter((line) => !meanwhile.includes(line))).toEqual([]);
  expect((await catchUpOf(back, id, { range: 'start' })).lineCount).toBe(11);
});

test('what somebody says is not missed by them, although it arrives later than they do', async () => {
  const late = await app.signUp();
  const { id, lines } = await spokenMeeting({ others: [late] });
  await ageLines(lines, 10);
  await sayLines(app, id, late, SAID);
  await come(late, id);
  expect((await missed(late, id)).lineCount).toBe(6);
  const found = await catchUpOf(late, id);
  expect(found.lineCount).toBe(6);
  expect(citedBy(found).filter((line) => !lines.includes(line))).toEqual([]);
});

test('an absence of less than a minute, or in which nobody else spoke, does not replace the one before', async () => {
  const late = await app.signUp();
  const { id, lines } = await spokenMeeting({ others: [late] });
  await ageLines(lines, 10);
  await come(late, id);
  for (const minutes of [0, 5]) {
    await ageLeaving(late.id, minutes);
    await come(late, id);
    expect(await missed(late, id)).toMatchObject({ lineCount: 6, since: null });
  }
});

test('lines that were withdrawn are not summed up, also if that happens while it is written', async () => {
  const late = await written.signUp();
  const third = await written.signUp();
  const { owner, id } = await spokenMeeting({ on: written, others: [late, third] });
  const other = await sayLines(written, id, third, SAID);
  await come(late, id, written);
  const withdraw = () => owner.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  const write = scribe();
  model.answerWith(async (call, response) => {
    await withdraw();
    return write(call, response);
  });
  const found = await catchUpOf(late, id);
  expect(found.lineCount).toBe(6);
  expect(citedBy(found).filter((line) => !other.includes(line))).toEqual([]);
});

test('so few words get no overview: the lines themselves are shown', async () => {
  const late = await app.signUp();
  const { id, lines } = await spokenMeeting({ said: ['Good morning.', 'Shall we begin?'], others: [late] });
  await come(late, id);
  expect(await catchUpOf(late, id)).toMatchObject({
    sentences: [],
    keyPoints: [],
    lines: [
      { id: lines[0], speaker: 'Amina Kaci', text: 'Good morning.' },
      { id: lines[1], speaker: 'Amina Kaci', text: 'Shall we begin?' },
    ],
  });
});

test('a language model writes it in the language of the reader, stage by stage', async () => {
  const late = await written.signUp();
  const { id, lines } = await spokenMeeting({ on: written, others: [late] });
  await come(late, id, written);
  const events = await eventsOf(late, id, { language: 'fr' });
  expect(events.map(({ type }) => type)).toContain('progress');
  expect(events.at(-1)).toMatchObject({ type: 'done', catchUp: { language: 'fr', lineCount: 6 } });
  expect(JSON.stringify(model.calls)).toContain('français');
  const english = await catchUpOf(late, id, { language: 'en' });
  expect(english.engine).toContain('tiny');
  expect(english.sentences.length).toBeGreaterThan(0);
  expect(citedBy(english).filter((line) => !lines.includes(line))).toEqual([]);
});

test.each([
  ['refuses', refuse(401, 'no'), 'refused'],
  ['writes nonsense', () => 'I would rather talk about the weather.', 'unusable'],
] as const)(
  'where the model %s, the embedded engine answers and says so',
  async (_what, answer, fallback) => {
    const late = await written.signUp();
    const { id } = await spokenMeeting({ on: written, others: [late] });
    await come(late, id, written);
    model.answerWith(answer);
    const found = await catchUpOf(late, id);
    expect(found).toMatchObject({ fallback, engine: 'Embedded extractive engine' });
    expect(found.sentences.length).toBeGreaterThan(0);
  },
);

test('whoever hangs up stops the model, and may ask again; one at a time', async () => {
  const late = await written.signUp();
  const { id } = await spokenMeeting({ on: written, others: [late] });
  await come(late, id, written);
  const [called, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  model.answerWith((_call, response) => {
    response.on('close', () => closed.resolve());
    openStream(response)('{');
    called.resolve();
    return undefined;
  });
  const stop = new AbortController();
  const asked = fetch(`${addresses.get(written)}/api/meetings/${id}/missed`, {
    method: 'POST',
    headers: { cookie: late.cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: '{}',
    signal: stop.signal,
  });
  await called.promise;
  expect((await ask(late, id)).json().code).toBe('summary_in_progress');
  await asked;
  stop.abort();
  await closed.promise;
  model.answerWith(scribe());
  // Polls once a second, to stay below the limit of twenty attempts per minute.
  await expect
    .poll(async () => (await eventsOf(late, id)).at(-1)?.type, { interval: 1_000, timeout: 15_000 })
    .toBe('done');
});

test('more than twenty a minute are refused', async () => {
  const late = await app.signUp();
  const { id } = await spokenMeeting({ others: [late] });
  await come(late, id);
  for (let at = 0; at < 20; at++) expect((await ask(late, id)).statusCode).toBe(200);
  expect((await ask(late, id)).statusCode).toBe(429);
});
