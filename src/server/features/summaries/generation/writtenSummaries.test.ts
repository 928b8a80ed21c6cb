import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Summary, SummaryWork } from '#shared/contract/summaries.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { startAppWithModel } from '#test/meetings/appWithModel.ts';
import { SAID } from '#test/meetings/conversation.ts';
import { createMeeting, type Person, sayLines, spokenMeeting } from '#test/meetings/meetings.ts';
import { createTestApp } from '#test/testApp.ts';

const { model, app, close } = await startAppWithModel({ CHAT_CONTEXT: '4000', CHAT_IDLE_SECONDS: '30' });
afterAll(close);
beforeEach(() => model.answerWith(scribe()));

const generate = (person: Person, id: string, query = '') =>
  person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}${query}` });
const workOf = async (person: Person, id: string) =>
  (await person.call({ url: `/api/summaries/meeting/${id}/work` })).json<SummaryWork>();
const countParts = async (id: string) =>
  (await app.db.selectFrom('summary_parts').select('key').where('meeting_id', '=', id).execute()).length;

test('the model writes the summary, and every part cites stored lines', async () => {
  const { owner, id, lines } = await spokenMeeting(app);
  const made = (await generate(owner, id)).json<Summary>();
  // Without the model's host, because every participant reads the name.
  expect(made.engine).toBe('tiny');
  expect(made).not.toHaveProperty('fallback');
  expect(made.sentences.length).toBeGreaterThan(0);
  for (const { evidence } of [...made.sentences, ...made.keyPoints, ...made.decisions, ...made.actionItems])
    expect(lines).toEqual(expect.arrayContaining(evidence));
  expect(await countParts(id)).toBe(0);
});

test('a summary contains the number of dropped statements and its possible items', async () => {
  model.answerWith(
    scribe({
      items: (lines) => ({
        points: [
          ...lines.map(({ number, text }) => ({ text, lines: [number] })),
          { text: 'The portal costs 99,000 dinars.', lines: [1] },
        ],
        decisions: [{ text: 'The printer in the hall works again.', lines: [6] }],
        actions: [],
      }),
    }),
  );
  const { owner, id } = await spokenMeeting(app);
  const made = (await generate(owner, id)).json<Summary>();
  expect(made.dropped).toBe(1);
  expect(made.decisions.find(({ text }) => text.includes('printer'))?.isPossible).toBe(true);
  const [item] = made.actionItems;
  expect(item).toMatchObject({ owner: 'Amina Kaci', isPossible: true });
  const edited = await owner.call({
    method: 'PATCH',
    url: `/api/action-items/${item!.id}`,
    payload: { done: true },
  });
  expect(edited.json()).not.toHaveProperty('isPossible');
});

test('below sixty words the model is not called', async () => {
  const { owner, id } = await spokenMeeting(app, SAID.slice(2, 4));
  const before = model.calls.length;
  expect((await generate(owner, id)).json<Summary>()).toMatchObject({
    engine: 'Embedded extractive engine',
    aiSummary: '',
  });
  expect(model.calls.length).toBe(before);
});

test('the chosen language is requested from the model and kept for the next summary', async () => {
  const asked = () => model.calls.some(({ messages }) => JSON.stringify(messages).includes('français'));
  model.answerWith(
    scribe({
      overview: () => ({
        sentences: [{ text: 'La réunion porte sur le lancement du nouveau portail.', points: [1] }],
        headlines: [],
      }),
      translate: () => '',
    }),
  );
  const { owner, id } = await spokenMeeting(app);
  expect(asked()).toBe(false);
  expect((await generate(owner, id, '?language=fr')).json<Summary>().language).toBe('fr');
  expect(asked()).toBe(true);
  expect((await generate(owner, id)).json<Summary>().language).toBe('fr');
  expect((await generate(owner, id, '?language=de')).statusCode).toBe(400);
});

test('a failing model is replaced by the embedded engine, with the reason', async () => {
  model.answerWith(refuse(401, 'no'));
  const { owner, id } = await spokenMeeting(app);
  expect((await generate(owner, id)).json<Summary>()).toMatchObject({
    engine: 'Embedded extractive engine',
    fallback: 'refused',
  });
  model.answerWith(scribe());
  const again = (await generate(owner, id)).json<Summary>();
  expect(again.engine).toContain('tiny');
  expect(again).not.toHaveProperty('fallback');
});

test('a model that fails later leaves the previous summary unchanged', async () => {
  const { owner, id } = await spokenMeeting(app);
  const before = (await generate(owner, id)).json<Summary>();
  await sayLines(app, id, owner, ['We also talked about the new chairs for the meeting room.']);
  model.answerWith(() => 'Sorry, I am a teapot.');
  const answer = await generate(owner, id);
  expect(answer.statusCode).toBe(502);
  expect(answer.json().code).toBe('summary_model_failed');
  expect((await owner.call({ url: `/api/summaries/meeting/${id}` })).json()).toEqual(before);
});

/** Creates a meeting whose summary is being written until `release` is called. */
async function slowSummary(...others: Person[]) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  model.answerWith(async (call, response) => {
    await held;
    return scribe()(call, response);
  });
  const meeting = await spokenMeeting(app, SAID, ...others);
  const answer = generate(meeting.owner, meeting.id);
  await expect
    .poll(async () => (await workOf(meeting.owner, meeting.id)).progress, { timeout: 5_000 })
    .toMatchObject({ stage: 'reading', total: 1 });
  return { ...meeting, answer, release };
}

test('participants see the progress of a summary, strangers do not, and a concurrent one is refused', async () => {
  const [guest, stranger] = [await app.signUp(), await app.signUp()];
  const { owner, id, answer, release } = await slowSummary(guest);
  for (const [method, path] of [
    ['GET', 'work'],
    ['POST', 'cancel'],
  ] as const) {
    const refused = await stranger.call({ method, url: `/api/summaries/meeting/${id}/${path}` });
    expect(refused.statusCode).toBe(404);
  }
  expect((await workOf(guest, id)).languages).toEqual(['en', 'fr', 'ar']);
  expect((await generate(guest, id)).json().code).toBe('summary_in_progress');
  release();
  expect((await answer).statusCode).toBe(200);
  expect((await workOf(owner, id)).progress).toBeNull();
});

test('the job of a meeting waits for the summary that somebody requested, without using up a retry', async () => {
  const { id, answer, release } = await slowSummary();
  await app.jobs.send(app.db, 'summarize', { meetingId: id }, id);
  /** The states of the meeting's jobs, oldest first. */
  const states = async () =>
    (
      await sql<{ state: string }>`
        select case when retry_count > 0 then 'retried' else state::text end as state
        from pgboss.job where name = 'summarize' and singleton_key = ${id} order by created_on
      `.execute(app.db)
    ).rows.map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(expect.arrayContaining(['completed', 'created']));
  release();
  expect((await answer).statusCode).toBe(200);
  await expect.poll(async () => new Set(await states()), { timeout: 40_000 }).toEqual(new Set(['completed']));
}, 90_000);

test('a server that stops breaks a summary off, and its job is queued again without using up a retry', async () => {
  const database = await createTestDatabase();
  const env = { CHAT_URL: model.url, CHAT_MODEL: 'tiny', CHAT_CONTEXT: '4000', CHAT_IDLE_SECONDS: '30' };
  const stopped = await createTestApp({ env, server: { database, fanOut: new InProcessFanOut() } });
  const owner = await stopped.signUp();
  const [asked, ended] = [await createMeeting(owner), await createMeeting(owner)];
  for (const id of [asked, ended]) await sayLines(stopped, id, owner, SAID);
  let waiting = 0;
  model.answerWith(() => {
    waiting += 1;
    return undefined;
  });
  const answer = generate(owner, asked);
  await owner.call({ method: 'POST', url: `/api/meetings/${ended}/end` });
  await expect.poll(() => waiting).toBe(2);
  await stopped.close();
  const { statusCode, headers, body } = await answer;
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(JSON.parse(body).code).toBe('server_stopping');
  const { rows } = await sql`select data ->> 'meetingId' as id, state from pgboss.job
    where name = 'summarize' and state in ('created', 'retry')`.execute(database.db);
  expect(rows).toEqual([{ id: ended, state: 'created' }]);
  await database.drop();
});

test('cancelling a summary ends its generation, and it can be requested again', async () => {
  const { owner, id, answer, release } = await slowSummary();
  expect((await owner.call({ method: 'POST', url: `/api/summaries/meeting/${id}/cancel` })).statusCode).toBe(
    204,
  );
  expect((await answer).json().code).toBe('summary_cancelled');
  release();
  model.answerWith(scribe());
  expect((await generate(owner, id)).statusCode).toBe(200);
});

test('answers of the model are kept for a retry, and deleted when consent is withdrawn', async () => {
  let isFailing = true;
  model.answerWith((call, response) =>
    call.messages[0]?.content.startsWith('You sum up') && isFailing
      ? refuse(401, 'no')(call, response)
      : scribe()(call, response),
  );
  const { owner, id } = await spokenMeeting(app);
  await generate(owner, id);
  expect(await countParts(id)).toBe(1);
  isFailing = false;
  const before = model.calls.length;
  await generate(owner, id);
  expect(model.calls.length - before).toBe(1);
  isFailing = true;
  await app.db.deleteFrom('summaries').where('meeting_id', '=', id).execute();
  await generate(owner, id);
  expect(await countParts(id)).toBe(1);
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  expect(await countParts(id)).toBe(0);
});

test('an answer that arrives after consent is withdrawn is discarded', async () => {
  const { owner, id, answer, release } = await slowSummary();
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  release();
  expect((await answer).statusCode).toBe(422);
  expect(await countParts(id)).toBe(0);
});
