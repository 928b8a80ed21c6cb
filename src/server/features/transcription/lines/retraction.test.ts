import { afterAll, beforeAll, expect, test } from 'vitest';
import { droppedCounts } from '#server/speech/droppedSpeech.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { liveChunks } from '#test/audio/liveChunks.ts';
import { decodeVoice } from '#test/audio/voiceMixes.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import { Speaker } from '#test/speaker.ts';

/**
 * Each utterance is followed by a pause that ends it. It is so long that his second utterance does not wait for her
 * microphone, which lags too far behind, so all his speech is stored before the rest of hers arrives, even on a slow
 * machine.
 */
const SAID_MS = 6_000;
const PAUSE_MS = 2_000;
const CHUNKS_OF_FIRST = (SAID_MS + PAUSE_MS) / 2_000;
/** Her own words after her microphone's copy of his first utterance. */
const OWN_MS = 1_200;
const HEARD_AT = 0.3;
const WORDS = 'The marigold is sold on Friday.';
const LIMIT_MS = 60_000;

const { engine, app, close } = await startAppWithSpeech();
const address = await app.listen();
afterAll(close);
/** His voice: two utterances. */
let spoken: Int16Array;
beforeAll(async () => {
  const voice = await decodeVoice('en_b-mono');
  spoken = new Int16Array(toSamples(2 * (SAID_MS + PAUSE_MS)));
  for (const nth of [0, 1])
    spoken.set(
      voice.subarray(toSamples(1_000 + nth * SAID_MS), toSamples(1_000 + (nth + 1) * SAID_MS)),
      toSamples(nth * (SAID_MS + PAUSE_MS)),
    );
});

/**
 * Simulates one room, in which her microphone also records his voice. His connection is slow, so that her copy of his
 * first utterance is stored before his own audio arrives; `meanwhile` runs in between. `own` is her own speech.
 */
async function hearLate(
  meanwhile: (at: { id: string; amina: Person; copy: Transcript }) => Promise<unknown>,
  own = new Int16Array(),
) {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const [hers, his] = [amina, karim].map(({ cookie }) => new Speaker({ address, cookie, meetingId: id })) as [
    Speaker,
    Speaker,
  ];
  for (const microphone of [hers, his]) microphone.begin();
  const copies = liveChunks(spoken.map((sample, at) => sample * HEARD_AT + (own[at] ?? 0)));
  for (const chunk of copies.slice(0, CHUNKS_OF_FIRST)) hers.say(chunk);
  await hers.until(() => hers.finals.length === 1);
  const [copy] = await transcriptOf(amina, id);
  await meanwhile({ id, amina, copy: copy! });
  for (const chunk of liveChunks(spoken)) his.say(chunk);
  await his.until(() => his.finals.filter(({ speakerId }) => speakerId === karim.id).length === 2);
  for (const chunk of copies.slice(CHUNKS_OF_FIRST)) hers.say(chunk);
  for (const microphone of [hers, his]) {
    microphone.end();
    await microphone.finished();
  }
  const lines = await transcriptOf(amina, id);
  return { id, amina, karim, hers, his, copy: copy!, lines };
}

const speakersOf = (lines: readonly Transcript[]) => lines.map(({ speakerName }) => speakerName);

test(
  'a line found to be an echo of another speaker is retracted everywhere',
  async () => {
    engine.say(WORDS);
    const before = droppedCounts().get('echo') ?? 0;
    let away: Speaker | undefined;
    const { id, amina, copy, hers, his, lines } = await hearLate(async ({ id, amina, copy }) => {
      const points = [{ text: 'The marigold is sold.', evidence: [copy.id] }];
      await storeSummary(app.db, id, asEveryKind(points));
      away = new Speaker({ address, cookie: amina.cookie, meetingId: id });
      await away.until(() => away?.shownTexts.length === 1);
      away.drop();
    });
    expect(speakersOf(lines)).toEqual(['Karim', 'Karim']);
    expect(lines.map(({ content }) => content)).toEqual([WORDS, WORDS]);
    for (const page of [hers, his]) expect(page.shownTexts).toEqual([WORDS, WORDS]);
    // The page was disconnected meanwhile, and requests the lines that it missed.
    await away?.until(() => away?.shownTexts.length === 2);
    expect(away?.finals.at(-1)?.speaker).toBe('Karim');
    expect((await amina.call({ url: `/api/summaries/meeting/${id}` })).statusCode).toBe(404);
    const list = await amina.call({ url: `/api/jitsi/meetings/${id}/transcripts?afterLine=9` });
    expect(list.json().lineCount).toBe(2);
    const found = JSON.stringify((await amina.call({ url: '/api/search?q=marigold' })).json());
    expect(found).toContain(lines[0]!.id);
    expect(found).not.toContain(copy.id);
    // Her microphone's copies of both his utterances.
    expect((droppedCounts().get('echo') ?? 0) - before).toBe(2);
    for (const page of [hers, his, away]) page?.close();
  },
  LIMIT_MS,
);

test(
  'words after an echo become a line of their own, at the time they were spoken',
  async () => {
    const said = 'I agree.';
    engine.say((samples) => {
      if (samples.length < toSamples(OWN_MS + 1_500)) return said;
      return samples.length > toSamples(SAID_MS + OWN_MS / 2 + 500) ? `${WORDS} ${said}` : WORDS;
    });
    const voice = await decodeVoice('en_a-mono');
    const own = new Int16Array(toSamples(SAID_MS + OWN_MS));
    own.set(voice.subarray(toSamples(1_000), toSamples(1_000 + OWN_MS)), toSamples(SAID_MS));
    const { amina, hers, his, lines, copy } = await hearLate(async () => {}, own);
    expect(copy.content).toBe(`${WORDS} ${said}`);
    expect(lines.map(({ speakerName, content }) => [speakerName, content])).toEqual([
      ['Karim', WORDS],
      ['Amina', said],
      ['Karim', WORDS],
    ]);
    const [first, second] = lines.map(({ timestamp }) => Date.parse(timestamp)) as [number, number];
    expect(Math.abs(second - first - SAID_MS)).toBeLessThan(1_000);
    for (const page of [hers, his]) expect(page.shownTexts).toEqual([WORDS, said, WORDS]);
    const search = await amina.call({ url: '/api/search?q=agree' });
    expect(JSON.stringify(search.json())).not.toContain(copy.id);
    for (const page of [hers, his]) page.close();
  },
  LIMIT_MS,
);

test(
  'a line of which the other speaker did not say most words is kept',
  async () => {
    const loudest = (samples: Int16Array) => samples.reduce((most, sample) => Math.max(most, sample), 0);
    // Her copies stay below this peak; his second utterance is half as loud as the first, and above it.
    const copied = 1.1 * HEARD_AT * loudest(spoken);
    const misheard = 'Nobody understood anything today.';
    engine.say((samples) => (loudest(samples) < copied ? misheard : WORDS));
    const { hers, his, lines, copy } = await hearLate(async () => {});
    expect(lines.find(({ id }) => id === copy.id)?.content).toBe(misheard);
    expect(speakersOf(lines).toSorted()).toEqual(['Amina', 'Karim', 'Karim']);
    for (const page of [hers, his]) page.close();
  },
  LIMIT_MS,
);

test(
  'a corrected line is not retracted',
  async () => {
    engine.say(WORDS);
    const { hers, his, lines, copy } = await hearLate(({ id, amina, copy }) =>
      amina.call({
        method: 'PATCH',
        url: `/api/meetings/${id}/transcripts/${copy.id}`,
        payload: { content: 'The marigold is sold', replaces: copy.content },
      }),
    );
    expect(lines.find(({ id }) => id === copy.id)?.content).toBe('The marigold is sold');
    expect(speakersOf(lines).toSorted()).toEqual(['Amina', 'Karim', 'Karim']);
    for (const page of [hers, his]) page.close();
  },
  LIMIT_MS,
);

test(
  'two people in one room who say the same words at the same time keep both lines',
  async () => {
    engine.say(WORDS);
    const voice = await decodeVoice('en_a-mono');
    const own = voice.slice(toSamples(1_000), toSamples(1_000 + SAID_MS));
    const { hers, his, lines } = await hearLate(async () => {}, own);
    expect(speakersOf(lines).toSorted()).toEqual(['Amina', 'Karim', 'Karim']);
    for (const page of [hers, his]) page.close();
  },
  LIMIT_MS,
);
