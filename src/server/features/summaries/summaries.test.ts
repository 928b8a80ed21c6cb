import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { createMeeting, type Person, sayLines, spokenMeeting } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SAID = [
  'Good morning everyone, today we review the budget for the next quarter.',
  'The testing phase is too short, so we decided to move the launch to the first week of October.',
  "I'll send the report to the client before Friday.",
  'The server was down for twenty minutes on Monday morning and two customers complained.',
  'The supplier answered our second letter at last, and the printer in the hall works again.',
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const generate = (person: Person, id: string) =>
  person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
const summaryOf = async (person: Person, id: string) =>
  (await person.call({ url: `/api/summaries/meeting/${id}` })).json<Summary>();

test('a meeting without a summary returns 404 on one route and null on the other', async () => {
  const { owner, id } = await spokenMeeting(app, SAID);
  expect((await owner.call({ url: `/api/summaries/meeting/${id}` })).statusCode).toBe(404);
  expect((await owner.call({ url: `/api/jitsi/meetings/${id}/summary` })).json()).toEqual({ summary: null });
});

test('every part of a generated summary cites stored lines, and all three routes return the same summary', async () => {
  const { owner, id, lines } = await spokenMeeting(app, SAID);
  const made = (await generate(owner, id)).json<Summary>();
  expect(made.aiSummary).toBe(made.sentences.map((sentence) => sentence.text).join(' '));
  expect(made.sentences.length).toBeGreaterThan(0);
  expect(made.keyPoints).toEqual(made.keyTakeaways);
  expect(made.decisions.some((decision) => decision.evidence.includes(lines[1]!))).toBe(true);
  expect(made.actionItems).toMatchObject([{ owner: 'Amina Kaci', done: false, evidence: [lines[2]] }]);
  for (const cited of [...made.sentences, ...made.keyPoints, ...made.decisions, ...made.actionItems]) {
    expect(cited.evidence.length).toBeGreaterThan(0);
    expect(lines).toEqual(expect.arrayContaining(cited.evidence));
  }
  expect(await summaryOf(owner, id)).toEqual(made);
  expect((await owner.call({ url: `/api/jitsi/meetings/${id}/summary` })).json().summary).toEqual(made);
  expect((await owner.call({ url: '/api/summaries/recent?limit=3' })).json()).toEqual([made]);
});

test('a transcript below sixty words gets tasks and decisions, but no overview', async () => {
  const owner = await app.signUp();
  const id = await createMeeting(owner);
  const lines = await sayLines(app, id, owner, SAID.slice(0, 3));
  const made = (await generate(owner, id)).json<Summary>();
  expect(made).toMatchObject({ aiSummary: '', sentences: [], keyPoints: [] });
  expect(made.actionItems).toMatchObject([{ evidence: [lines[2]] }]);
  expect(made.decisions).toMatchObject([{ evidence: [lines[1]] }]);
  await sayLines(app, id, owner, SAID.slice(3));
  expect((await generate(owner, id)).json<Summary>().sentences).not.toEqual([]);
});

test('an empty transcript is refused with 422', async () => {
  const owner = await app.signUp();
  const answer = await generate(owner, await createMeeting(owner));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toBe('A transcript is required to generate a summary.');
});

test('regenerating keeps an edited action item without duplicating it', async () => {
  const { owner, id } = await spokenMeeting(app, SAID);
  const [item] = (await generate(owner, id)).json<Summary>().actionItems;
  const change = (payload: object) =>
    owner.call({ method: 'PATCH', url: `/api/action-items/${item!.id}`, payload });
  expect((await change({ done: true, owner: 'Yacine', due: '2030-02-01' })).json()).toMatchObject({
    done: true,
    owner: 'Yacine',
    due: '2030-02-01',
    task: item!.task,
  });
  await sayLines(app, id, owner, ['I will call the supplier tomorrow and ask for a better price.']);
  const items = (await generate(owner, id)).json<Summary>().actionItems;
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ id: item!.id, done: true, owner: 'Yacine', due: '2030-02-01' });
});

test("an action item of another person's meeting returns 404", async () => {
  const { owner, id } = await spokenMeeting(app, SAID);
  const [item] = (await generate(owner, id)).json<Summary>().actionItems;
  const stranger = await app.signUp();
  const payload = { done: true };
  const answer = await stranger.call({ method: 'PATCH', url: `/api/action-items/${item!.id}`, payload });
  expect(answer.statusCode).toBe(404);
  expect((await summaryOf(owner, id)).actionItems[0]?.done).toBe(false);
});

test("participants see the summary, and recent summaries exclude other people's meetings", async () => {
  const [owner, guest, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner, guest);
  await sayLines(app, id, owner, SAID);
  await generate(owner, id);
  expect((await guest.call({ url: '/api/summaries/recent' })).json()).toHaveLength(1);
  expect((await stranger.call({ url: '/api/summaries/recent' })).json()).toEqual([]);
  for (const limit of ['0', '101', 'x', '1.5']) {
    expect((await guest.call({ url: `/api/summaries/recent?limit=${limit}` })).statusCode).toBe(400);
  }
});

test('ending the meeting generates its summary', async () => {
  const { owner, id } = await spokenMeeting(app, SAID);
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  await expect
    .poll(async () => (await owner.call({ url: `/api/summaries/meeting/${id}` })).statusCode)
    .toBe(200);
});

test('ending the meeting generates no summary if the assistant is off', async () => {
  const { owner, id } = await spokenMeeting(app, SAID);
  await owner.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload: { botEnabled: false } });
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  // The summary of a meeting that ended later shows that one of this meeting would exist by now.
  const later = await spokenMeeting(app, SAID);
  await later.owner.call({ method: 'POST', url: `/api/meetings/${later.id}/end` });
  await expect
    .poll(async () => (await later.owner.call({ url: `/api/summaries/meeting/${later.id}` })).statusCode)
    .toBe(200);
  expect((await owner.call({ url: `/api/summaries/meeting/${id}` })).statusCode).toBe(404);
});
