import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { findUtterances } from '#test/faults/expectedUtterances.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting, detailOf, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import { Speaker } from '#test/speaker.ts';

/** Longer than 60 words, because shorter meetings get no overview. */
const LONG_SPEECH =
  'The new warehouse in the harbour opens in June with forty people from three towns. Our insurance pays for the water damage in the old archive, but not for the lost photographs. Electricity became dearer, so the night shift costs more than we had planned in spring. Three customers complained about the invoices of last winter, and one of them went to another supplier for good.';

const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));
/** Holds three utterances. */
const LONG = readChunks(join(RECORDINGS, 'en_a-mono'));

const { engine, app, close } = await startAppWithSpeech({ languages: ['en', 'fr'] });
const address = await app.listen();
afterAll(close);

const speaker = (person: Person, meetingId: string, language?: Language) =>
  new Speaker({ address, cookie: person.cookie, meetingId, language });

const offersOf = ({ messages }: Speaker) => messages.filter(({ type }) => type === 'sounds_like');

/** The starts of the recording's utterances, computed without a server. */
const utteranceStarts = async (): Promise<number[]> =>
  (await findUtterances(CHUNKS)).utterances.map(({ startMs }) => startMs);

test('a line reaches both participants with its speaker, after previews, and is stored in order', async () => {
  const [amina, yacine] = [await app.signUp('Amina Kaci'), await app.signUp('ياسين بوزيد')];
  const id = await createMeeting(amina, yacine);
  const [speaking, watching] = [speaker(amina, id), speaker(yacine, id)];
  await watching.until(() => watching.messages.some((message) => message.type === 'init_response'));
  speaking.begin();
  await speaking.play(CHUNKS, 10);
  speaking.end();
  await speaking.finished();
  const starts = await utteranceStarts();
  await watching.until(() => watching.finals.length === starts.length);
  expect(new Set(watching.finals.map((line) => line.speaker))).toEqual(new Set(['Amina Kaci']));
  expect(watching.finals.map((line) => line.line)).toEqual(starts.map((_, index) => index + 1));
  expect(watching.previews.length).toBeGreaterThan(0);
  const stored = await transcriptOf(yacine, id);
  expect(stored.map((segment) => segment.id)).toEqual(watching.finals.map((line) => line.id));
  const origin = Date.parse(stored[0]!.timestamp) - starts[0]!;
  for (const [index, segment] of stored.entries()) {
    expect(Math.abs(Date.parse(segment.timestamp) - origin - starts[index]!)).toBeLessThan(50);
  }
  expect((await detailOf(amina, id)).status).toBe('active');
  speaking.close();
  watching.close();
});

test('reconnecting neither duplicates nor loses lines', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const speaking = speaker(amina, id);
  speaking.begin();
  for (const [index, chunk] of CHUNKS.entries()) {
    await speaking.play([chunk], 10);
    if (index % 3 === 1) speaking.drop();
  }
  speaking.end();
  await speaking.finished();
  expect(speaking.reconnections).toBeGreaterThan(2);
  const stored = await transcriptOf(amina, id);
  const starts = await utteranceStarts();
  expect(stored).toHaveLength(starts.length);
  expect(stored.map((segment) => segment.line)).toEqual(starts.map((_, index) => index + 1));
  speaking.close();
});

test('a failing engine is reported to the speaker, and lines are stored when it recovers', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const speaking = speaker(amina, id);
  engine.failWith((response) => response.writeHead(402).end('{}'));
  speaking.begin();
  await speaking.play(CHUNKS, 20);
  speaking.end();
  await speaking.until(() => speaking.errors().includes('speech_no_credit'));
  engine.failWith((response) => response.writeHead(500).end('<html>'));
  await speaking.until(() => speaking.errors().includes('speech_unavailable'));
  expect(await transcriptOf(amina, id)).toHaveLength(0);
  engine.failWith(null);
  await speaking.finished();
  expect(speaking.messages.some((message) => message.type === 'recovered')).toBe(true);
  expect(await transcriptOf(amina, id)).toHaveLength((await utteranceStarts()).length);
  speaking.close();
});

test('a language without an engine is reported to the speaker', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const speaking = speaker(amina, id, 'ar');
  speaking.begin();
  await speaking.until(() => speaking.errors().includes('speech_unsupported_language'));
  speaking.close();
});

test('French spoken under "English" is stored as French, and only its speaker is offered the change', async () => {
  const [amina, karim] = [await app.signUp(), await app.signUp()];
  const id = await createMeeting(amina, karim);
  const [speaking, watching] = [speaker(amina, id), speaker(karim, id)];
  await watching.until(() => watching.messages.some((message) => message.type === 'init_response'));
  engine.nameLanguage('french');
  engine.say((samples) => `voilà une phrase de ${samples.length} échantillons`);
  speaking.begin();
  await speaking.play(LONG, 20);
  speaking.end();
  await speaking.finished();
  await watching.until(() => watching.finals.length === speaking.finals.length);
  expect(offersOf(speaking)).toEqual([{ type: 'sounds_like', language: 'fr' }]);
  expect(offersOf(watching)).toEqual([]);
  expect(new Set((await transcriptOf(amina, id)).map(({ language }) => language))).toEqual(new Set(['fr']));

  // A participant who chose French gets no offer.
  const french = speaker(karim, id, 'fr');
  french.begin();
  await french.play(LONG, 20);
  french.end();
  await french.finished();
  expect(offersOf(french)).toEqual([]);
  engine.say(null);
  engine.nameLanguage(null);
  for (const each of [speaking, watching, french]) each.close();
});

test('a second tab takes over the capture, and the first is notified', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const [first, second] = [speaker(amina, id), speaker(amina, id)];
  first.begin();
  await first.play(CHUNKS.slice(0, 2), 20);
  second.begin();
  await first.until(() => first.errors().includes('speech_taken_over'));
  first.close();
  second.close();
});

test('protocol version 1 works without stream id and sequence numbers, and stores its lines on close', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie: amina.cookie, origin: 'http://localhost:5000' },
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'init', meetingId: id, speakerName: 'Somebody Else', language: 'en' }));
  for (const chunk of CHUNKS) socket.send(chunk);
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.close();
  const starts = await utteranceStarts();
  await expect
    .poll(async () => (await transcriptOf(amina, id)).length, { timeout: 10_000 })
    .toBe(starts.length);
  expect((await transcriptOf(amina, id))[0]?.speakerName).toBe('Amina Kaci');
});

test('ending a meeting generates a summary whose statements cite stored lines', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const speaking = speaker(amina, id);
  engine.say(LONG_SPEECH);
  speaking.begin();
  await speaking.play(CHUNKS, 20);
  speaking.end();
  await speaking.finished();
  engine.say(null);
  await amina.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  await speaking.until(() =>
    speaking.messages.some((message) => message.type === 'meeting' && message.change === 'summary'),
  );
  const summary = (await amina.call({ url: `/api/summaries/meeting/${id}` })).json();
  const ids = new Set((await transcriptOf(amina, id)).map((segment) => segment.id));
  expect(summary.sentences.length).toBeGreaterThan(0);
  for (const cited of [
    ...summary.sentences,
    ...summary.keyTakeaways,
    ...summary.decisions,
    ...summary.actionItems,
  ]) {
    expect(cited.evidence.length).toBeGreaterThan(0);
    for (const evidence of cited.evidence) expect(ids.has(evidence)).toBe(true);
  }
  speaking.close();
});
