import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SharedSummary, SummaryShare } from '#shared/contract/shares.ts';
import { BUILT_IN_FORMS, SUMMARY_SECTIONS } from '#shared/rules/summaries/summaryForms.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SAID = 'Karim sends the budget before Friday.';

let app: TestApp;
let amina: Person;
beforeAll(async () => {
  app = await createTestApp();
  amina = await app.signUp('Amina Kaci');
});
afterAll(() => app.close());

/** Creates a meeting with a line and a summary. */
async function summarized(owner = amina, ...others: Person[]): Promise<string> {
  const id = await createMeeting(owner, ...others);
  const [line] = await sayLines(app, id, owner, [SAID]);
  await storeSummary(app.db, id, asEveryKind([{ text: SAID, evidence: [line!] }]));
  return id;
}

const create = (meetingId: string, payload: object = {}, who = amina) =>
  who.call({ method: 'POST', url: `/api/meetings/${meetingId}/shares`, payload });
const list = async (meetingId: string, who = amina) =>
  (await who.call({ url: `/api/meetings/${meetingId}/shares` })).json<{ shares: SummaryShare[] }>().shares;

async function share(meetingId: string, payload: object = {}, who = amina) {
  const answer = await create(meetingId, payload, who);
  expect(answer.statusCode).toBe(201);
  const { share: row, url } = answer.json<{ share: SummaryShare; url: string }>();
  const token = url.split('/').at(-1)!;
  return { ...row, url, token };
}

/** Opens a link without a session. */
const open = (token: string) => app.call({ url: `/api/shared/${token}` });

test('a share link shows the summary without the transcript to anybody, and expires after thirty days', async () => {
  const id = await summarized();
  const { url, token, hasTranscript, expiresAt } = await share(id);
  expect(url).toBe(`${ORIGIN}/shared/${token}`);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(hasTranscript).toBe(false);
  expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  const answer = await open(token);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(answer.json<SharedSummary>()).toMatchObject({
    title: 'Revue du budget',
    expiresAt,
    sentences: [{ text: SAID }],
    keyPoints: [{ text: SAID }],
    decisions: [{ text: SAID }],
    lines: null,
  });
});

test('a shared summary marks possible items until somebody edits them', async () => {
  const id = await summarized();
  const summaries = app.db.selectFrom('summaries').select('id').where('meeting_id', '=', id);
  const { id: summaryId } = await summaries.executeTakeFirstOrThrow();
  const task = { summary_id: summaryId, evidence: [], is_possible: true };
  await app.db
    .insertInto('action_items')
    .values([
      { ...task, position: 0, task: 'Call the bank' },
      { ...task, position: 1, task: 'Print the plan', edited_at: new Date() },
      { ...task, position: 2, task: 'Send the budget', is_possible: false },
    ])
    .execute();
  const { token } = await share(id);
  const marksOf = async () => {
    const { actionItems, decisions } = (await open(token)).json<SharedSummary>();
    return [...actionItems, ...decisions].map(({ isPossible }) => isPossible);
  };
  expect(await marksOf()).toEqual([true, undefined, undefined, undefined]);
  const points = app.db.updateTable('summary_points').set({ is_possible: true });
  await points.where('summary_id', '=', summaryId).where('kind', '=', 'decision').execute();
  expect(await marksOf()).toEqual([true, undefined, undefined, true]);
});

test('a shared summary says how many statements were dropped, and marks statements from before a correction', async () => {
  const id = await createMeeting(amina);
  const [kept, corrected] = await sayLines(app, id, amina, ['We keep the shop.', SAID]);
  const cited = [
    { text: 'We keep the shop.', evidence: [kept!] },
    { text: SAID, evidence: [corrected!] },
  ];
  const summaryId = await storeSummary(app.db, id, asEveryKind(cited));
  await app.db
    .updateTable('summaries')
    .set({ form: JSON.stringify({ ...BUILT_IN_FORMS.general, sections: SUMMARY_SECTIONS }) })
    .where('id', '=', summaryId)
    .execute();
  await app.db
    .insertInto('action_items')
    .values({ summary_id: summaryId, task: 'Send the budget', evidence: [corrected!], position: 0 })
    .execute();
  const { token } = await share(id);
  const notesOf = async () => {
    const { dropped, isBeforeCorrection, ...shown } = (await open(token)).json<SharedSummary>();
    const { finished, planned, blockers } = shown.standup[0]!;
    const lists = [shown.sentences, shown.keyPoints, shown.decisions, shown.exchanges];
    const marksOf = (items: { isBeforeCorrection?: true | undefined }[]) =>
      items.map((item) => item.isBeforeCorrection === true);
    return {
      dropped,
      isBeforeCorrection,
      ofPoints: [...lists, finished, planned, blockers].map(marksOf),
      ofTasks: marksOf(shown.actionItems),
    };
  };
  expect(await notesOf()).toEqual({
    dropped: undefined,
    isBeforeCorrection: undefined,
    ofPoints: new Array(7).fill([false, false]),
    ofTasks: [false],
  });
  await app.db.updateTable('summaries').set({ dropped: 2 }).where('id', '=', summaryId).execute();
  await amina.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${corrected}`,
    payload: { content: 'Karim sends the budget before Sunday.', replaces: SAID },
  });
  expect(await notesOf()).toEqual({
    dropped: 2,
    isBeforeCorrection: true,
    ofPoints: new Array(7).fill([false, true]),
    ofTasks: [true],
  });
  expect((await open(token)).payload).not.toContain(corrected);
});

test('a share link shows only the sections of the template, and no correction note for hidden ones', async () => {
  const id = await createMeeting(amina);
  const [kept, corrected] = await sayLines(app, id, amina, ['We keep the shop.', SAID]);
  const summaryId = await storeSummary(app.db, id, {
    sentence: [{ text: SAID, evidence: [corrected!] }],
    decision: [{ text: 'We keep the shop.', evidence: [kept!] }],
  });
  await app.db
    .updateTable('summaries')
    .set({ form: JSON.stringify(BUILT_IN_FORMS.decisions) })
    .where('id', '=', summaryId)
    .execute();
  const { token } = await share(id);
  await amina.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${corrected}`,
    payload: { content: 'Karim sends it.', replaces: SAID },
  });
  const answer = (await open(token)).json<SharedSummary>();
  expect(answer).toMatchObject({ sentences: [], decisions: [{ text: 'We keep the shop.' }] });
  expect(answer.isBeforeCorrection).toBeUndefined();
});

test('a share link reveals no ids, addresses or other fields', async () => {
  const id = await summarized();
  await createMeeting(amina);
  const body = (await open((await share(id, { hasTranscript: true })).token)).payload;
  for (const secret of [id, amina.id, amina.email, amina.username]) expect(body).not.toContain(secret);
  expect(Object.keys(JSON.parse(body)).sort()).toEqual(
    'actionItems decisions exchanges expiresAt heldAt keyPoints language lines sections sentences standup title'.split(
      ' ',
    ),
  );
});

test('a share link with the transcript shows corrections and omits withdrawn lines', async () => {
  const yacine = await app.signUp('ياسين بوزيد');
  const id = await summarized(amina, yacine);
  const [own] = await sayLines(app, id, yacine, ['نعم']);
  const { token } = await share(id, { hasTranscript: true });
  const linesOf = async () => (await open(token)).json<SharedSummary>().lines;
  expect(await linesOf()).toMatchObject([
    { speaker: 'Amina Kaci', text: SAID },
    { speaker: 'ياسين بوزيد', text: 'نعم' },
  ]);
  await yacine.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${own}`,
    payload: { content: 'لا', replaces: 'نعم' },
  });
  expect(await linesOf()).toMatchObject([{}, { text: 'لا' }]);
  await yacine.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  expect(await linesOf()).toMatchObject([{ text: SAID }]);
});

test('guessed, revoked and expired share links, and those of a disabled owner, get the same 404', async () => {
  const id = await summarized();
  const [revoked, over, open1] = [await share(id), await share(id), await share(id, { days: 1 })];
  const url = `/api/meetings/${id}/shares/${revoked.id}`;
  expect((await amina.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await amina.call({ method: 'DELETE', url })).statusCode).toBe(404);
  const past = new Date(Date.now() - 1_000);
  await app.db.updateTable('summary_shares').set({ expires_at: past }).where('id', '=', over.id).execute();
  expect((await list(id)).map((row) => row.id)).toEqual([open1.id]);
  const guess = await open('A'.repeat(32));
  expect(guess.statusCode).toBe(404);
  for (const { token } of [revoked, over]) {
    const { statusCode, payload } = await open(token);
    expect([statusCode, payload]).toEqual([404, guess.payload]);
  }
  await app.db.updateTable('users').set({ disabled_at: past }).where('id', '=', amina.id).execute();
  expect((await open(open1.token)).payload).toBe(guess.payload);
  await app.db.updateTable('users').set({ disabled_at: null }).where('id', '=', amina.id).execute();
  expect((await open(open1.token)).statusCode).toBe(200);
});

test('only the owner creates, lists and revokes share links, and only for an existing summary', async () => {
  const [guest, stranger] = [await app.signUp('Karim'), await app.signUp('Nadia')];
  const id = await summarized(amina, guest);
  const { id: shareId } = await share(id);
  for (const who of [guest, stranger]) {
    expect((await create(id, {}, who)).statusCode).toBe(404);
    expect((await who.call({ url: `/api/meetings/${id}/shares` })).statusCode).toBe(404);
    const removed = await who.call({ method: 'DELETE', url: `/api/meetings/${id}/shares/${shareId}` });
    expect(removed.statusCode).toBe(404);
  }
  expect(await list(id)).toHaveLength(1);
  expect((await create(await createMeeting(amina))).statusCode).toBe(404);
  for (const days of [0, 366, 1.5, '7']) expect((await create(id, { days })).statusCode).toBe(400);
});

test('a share token is stored only as a hash, and at most twenty links are open, even if created concurrently', async () => {
  const owner = await app.signUp('Karim');
  const id = await summarized(owner);
  const { token } = await share(id, {}, owner);
  const rows = await app.db.selectFrom('summary_shares').selectAll().where('meeting_id', '=', id).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const answers = await Promise.all(Array.from({ length: 22 }, () => create(id, {}, owner)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(19);
  expect(new Set(codes)).toEqual(new Set([201, 409]));
});

test('deleting the meeting or the account deletes its share links', async () => {
  const owner = await app.signUp('Nadia');
  const id = await summarized(owner);
  const [first, second] = [
    await share(id, {}, owner),
    await share(await summarized(owner), { hasTranscript: true }, owner),
  ];
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}` });
  expect((await open(first.token)).statusCode).toBe(404);
  expect((await open(second.token)).statusCode).toBe(200);
  const payload = { currentPassword: owner.password };
  await owner.call({ method: 'POST', url: `/api/user/${owner.id}/delete`, payload });
  expect((await open(second.token)).statusCode).toBe(404);
  const ids = [first.id, second.id];
  expect(await app.db.selectFrom('summary_shares').select('id').where('id', 'in', ids).execute()).toEqual([]);
});

test('opening share links is rate limited by IP address, against guessing', async () => {
  const codes: number[] = [];
  for (let count = 0; count < 70; count++) codes.push((await open('B'.repeat(32))).statusCode);
  expect(codes[0]).toBe(404);
  expect(codes.at(-1)).toBe(429);
});
