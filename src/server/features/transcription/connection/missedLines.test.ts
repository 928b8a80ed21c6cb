import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { Speaker } from '#test/speaker.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

/** Fills more than two pages. */
const MANY = 2_100;
const texts = Array.from({ length: MANY }, (_, index) => `line ${index + 1}`);

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

test('a viewer who joins late receives every line over the socket, once and in order', async () => {
  const amina = await app.signUp('Amina Kaci');
  const id = await createMeeting(amina);
  await sayLines(app, id, amina, texts);
  const late = new Speaker({ address, cookie: amina.cookie, meetingId: id });
  await late.until(() => late.knownThrough >= MANY);
  late.close();
  const sent = late.messages.flatMap((message) => (message.type === 'transcription' ? [message.text] : []));
  expect(sent).toEqual(texts);
});

test('of many requests at once, the first and the last are answered', async () => {
  const amina = await app.signUp('Amina Kaci');
  const id = await createMeeting(amina);
  await sayLines(app, id, amina, texts);
  const { socket, messages } = await watchMeeting(address, amina.cookie, id);
  for (let i = 0; i < 10; i++) socket.send('{"type":"resume","afterLine":0}');
  socket.send(JSON.stringify({ type: 'resume', afterLine: MANY - 1 }));
  const sent = () => messages.flatMap((message) => (message.type === 'transcription' ? [message.text] : []));
  await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(MANY + 1);
  await sleep(300);
  expect(sent()).toEqual([...texts, texts.at(-1)]);
  socket.close();
});

test('the stored transcript can be read after a given line', async () => {
  const amina = await app.signUp('Amina Kaci');
  const id = await createMeeting(amina);
  await sayLines(app, id, amina, texts.slice(0, 5));
  const after = async (line: string) => {
    const answer = await amina.call({ url: `/api/jitsi/meetings/${id}/transcripts?afterLine=${line}` });
    return answer.statusCode === 200
      ? answer.json<{ transcripts: Transcript[] }>().transcripts.map(({ content }) => content)
      : answer.statusCode;
  };
  expect(await after('3')).toEqual(['line 4', 'line 5']);
  expect(await after('5')).toEqual([]);
  for (const wrong of ['-1', '1.5', 'many', '99999999999']) expect(await after(wrong)).toBe(400);
  const stranger = await app.signUp();
  const url = `/api/jitsi/meetings/${id}/transcripts?afterLine=3`;
  expect((await stranger.call({ url })).statusCode).toBe(404);
});

test.each([2 ** 31, 2 ** 53, 1e300, -1, 0.5])(
  'a request for lines after %d is refused with an error, and the socket stays open',
  async (afterLine) => {
    const amina = await app.signUp('Amina Kaci');
    const id = await createMeeting(amina);
    const viewer = new Speaker({ address, cookie: amina.cookie, meetingId: id });
    await viewer.until(() => viewer.messages.some(({ type }) => type === 'init_response'));
    viewer.send({ type: 'resume', afterLine });
    await viewer.until(() => viewer.errors().length > 0);
    viewer.send({ type: 'resume', afterLine: 2 ** 31 - 1 });
    viewer.send({ type: 'ping' });
    await viewer.until(() => viewer.messages.some(({ type }) => type === 'pong'));
    expect(viewer.errors()).toEqual(['unreadable_message']);
    expect(viewer.closeCodes).toEqual([]);
    viewer.close();
  },
);
