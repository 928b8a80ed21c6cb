import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { correct, heldMeeting, linesOf, MEANT } from '#test/meetings/corrections.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { advanceChangeCount, findSegment, insertCorrection } from './corrections.queries.ts';

let app: TestApp;
let address: string;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
});
afterAll(() => app.close());

const summaryOf = async (id: string): Promise<Summary> =>
  (await amina.call({ url: `/api/summaries/meeting/${id}` })).json();

test('search finds the corrected text and no longer the original', async () => {
  const place = await heldMeeting(app, amina, karim, 'The merry gold report is late.');
  await correct(karim, place, {
    content: 'The marigold report is late.',
    replaces: 'The merry gold report is late.',
  });
  const foundBy = async (q: string) =>
    JSON.stringify((await amina.call({ url: `/api/search?q=${q}` })).json()).includes(place.id);
  expect([await foundBy('marigold'), await foundBy('merry')]).toEqual([true, false]);
});

test('viewers of the meeting are sent a corrected line at once, and again when they resume', async () => {
  const place = await heldMeeting(app, amina, karim);
  await sayLines(app, place.id, amina, ['Said and never changed.']);
  const watcher = await watchMeeting(address, amina.cookie, place.id);
  await correct(karim, place);
  expect(await watcher.received('corrected')).toEqual({
    type: 'corrected',
    id: place.line,
    text: MEANT,
    isCorrected: true,
    change: 1,
  });
  const news = { type: 'meeting', meetingId: place.id, change: 'lines' };
  await expect.poll(() => watcher.messages).toContainEqual(news);
  watcher.socket.send(JSON.stringify({ type: 'resume', afterLine: 2, afterChange: 0 }));
  expect(await watcher.received('transcription')).toMatchObject({
    id: place.line,
    text: MEANT,
    isCorrected: true,
    change: 1,
  });
  expect(watcher.messages.filter(({ type }) => type === 'transcription')).toHaveLength(1);
  watcher.socket.close();
  expect(await watchMeeting(address, amina.cookie, place.id).then((again) => again.messages)).toContainEqual(
    expect.objectContaining({ type: 'init_response', lastLine: 2, lastChange: 1 }),
  );
});

test('a transcript read earlier is updated from its last change', async () => {
  const place = await heldMeeting(app, amina, karim);
  await sayLines(app, place.id, amina, ['Second.', 'Third.']);
  await correct(karim, place);
  const news = await linesOf(amina, place.id, '?afterLine=2&afterChange=0');
  expect(news.transcripts.map(({ line, change }) => [line, change])).toEqual([
    [1, 1],
    [3, undefined],
  ]);
  expect((await linesOf(amina, place.id, '?afterLine=3&afterChange=1')).transcripts).toEqual([]);
});

test('statements of corrected lines are marked until the correction is undone or the summary regenerated', async () => {
  const id = await createMeeting(amina, karim);
  const said = ['We decided to open the shop in May.', 'Karim sends the budget on Friday.'];
  const [first, second] = await sayLines(app, id, karim, said);
  const summaryId = await storeSummary(
    app.db,
    id,
    asEveryKind(said.map((text, index) => ({ text, evidence: [[first, second][index]!] }))),
  );
  const item = { summary_id: summaryId, task: 'Send the budget', evidence: [second!] };
  await app.db
    .insertInto('action_items')
    .values({ ...item, position: 0 })
    .execute();
  const marks = async () => {
    const { sentences, keyTakeaways, decisions, actionItems } = await summaryOf(id);
    return [sentences, keyTakeaways, decisions, actionItems].map((list) =>
      list.map(({ isBeforeCorrection }) => isBeforeCorrection ?? false),
    );
  };
  const place = { id, line: second! };
  await correct(karim, place, { content: 'Karim sends the budget on Sunday.', replaces: said[1] });
  expect(await marks()).toEqual([[false, true], [false, true], [false, true], [true]]);
  const itemId = (await summaryOf(id)).actionItems[0]!.id;
  const checked = await amina.call({
    method: 'PATCH',
    url: `/api/action-items/${itemId}`,
    payload: { done: true },
  });
  expect(checked.json()).toMatchObject({ done: true, isBeforeCorrection: true });
  await correct(karim, place, { content: said[1], replaces: 'Karim sends the budget on Sunday.' });
  expect((await marks()).flat()).not.toContain(true);
  await correct(karim, place, { content: 'Karim sends the budget on Monday.', replaces: said[1] });
  expect((await marks()).flat()).toContain(true);
  await amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  // A completed action item keeps its state.
  const [sentences, takeaways, decisions, [kept, ...others]] = (await marks()) as [
    boolean[],
    boolean[],
    boolean[],
    boolean[],
  ];
  expect([sentences, takeaways, decisions, others].flat()).not.toContain(true);
  expect(kept).toBe(true);
});

test('a statement is marked if its line is corrected while the summary is generated', async () => {
  const id = await createMeeting(amina, karim);
  const [line] = await sayLines(app, id, karim, [
    'We decided to move the launch to the first week of October.',
  ]);
  const { answer } = await app.db.transaction().execute(async (transaction) => {
    // The generation has read the lines and waits for the meeting's lock, which the correction holds.
    await transaction.selectFrom('meetings').select('id').where('id', '=', id).forUpdate().execute();
    const answer = amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
    await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(1);
    const segment = (await findSegment(transaction, karim.id, id, line!))!;
    const content = 'We decided to move the launch to the first week of May.';
    const change = await advanceChangeCount(transaction, id);
    await insertCorrection(transaction, { segment, content, correctedBy: karim.id, change });
    return { answer };
  });
  await answer;
  const { decisions } = await summaryOf(id);
  expect(decisions).toMatchObject([{ text: expect.stringContaining('October'), isBeforeCorrection: true }]);
});
