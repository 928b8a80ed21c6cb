import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStream } from '#test/doubles/chatServer.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { startAppWithModel } from '#test/meetings/appWithModel.ts';
import { ask, catchUpOf, citedBy, eventsOf, Rooms } from '#test/meetings/catchUp.ts';
import { SAID } from '#test/meetings/conversation.ts';
import { sayLines } from '#test/meetings/meetings.ts';

const { model, app, close } = await startAppWithModel({ CHAT_CONTEXT: '4000' });
const rooms = await Rooms.open(app);
afterAll(async () => {
  await rooms.leave();
  await close();
});
beforeEach(async () => {
  await rooms.leave();
  model.answerWith(scribe());
});

test('a catch-up is not stored', async () => {
  const late = await app.signUp();
  const { id } = await rooms.spokenMeeting({ others: [late] });
  await rooms.come(late, id);
  await catchUpOf(late, id);
  for (const table of ['summaries', 'summary_parts', 'summary_runs', 'chat_turns'] as const) {
    const rows = await app.db.selectFrom(table).select('meeting_id').where('meeting_id', '=', id).execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test('withdrawn lines are left out of a catch-up, even if withdrawn while it is generated', async () => {
  const late = await app.signUp();
  const third = await app.signUp();
  const { owner, id } = await rooms.spokenMeeting({ others: [late, third] });
  const other = await sayLines(app, id, third, SAID);
  await rooms.come(late, id);
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

test('a language model writes it in the language of the reader, stage by stage', async () => {
  const late = await app.signUp();
  const { id, lines } = await rooms.spokenMeeting({ others: [late] });
  await rooms.come(late, id);
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
    const late = await app.signUp();
    const { id } = await rooms.spokenMeeting({ others: [late] });
    await rooms.come(late, id);
    model.answerWith(answer);
    const found = await catchUpOf(late, id);
    expect(found).toMatchObject({ fallback, engine: 'Embedded extractive engine' });
    expect(found.sentences.length).toBeGreaterThan(0);
  },
);

test('aborting a catch-up stops the model and allows another, and a concurrent one is refused', async () => {
  const late = await app.signUp();
  const { id } = await rooms.spokenMeeting({ others: [late] });
  await rooms.come(late, id);
  const [called, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  model.answerWith((_call, response) => {
    response.on('close', () => closed.resolve());
    openStream(response)('{');
    called.resolve();
    return undefined;
  });
  const stop = new AbortController();
  const asked = fetch(`${rooms.address}/api/meetings/${id}/missed`, {
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
