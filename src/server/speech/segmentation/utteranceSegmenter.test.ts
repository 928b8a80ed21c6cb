import { expect, test } from 'vitest';
import { phrasesOf } from '#test/audio/phrases.ts';
import { hiss, join, quiet, vowel } from '#test/audio/syntheticVoice.ts';
import { type SpeechEvent, UtteranceSegmenter } from './utteranceSegmenter.ts';

async function find(samples: Int16Array, blockSamples = 4_000): Promise<SpeechEvent[]> {
  const segmenter = await UtteranceSegmenter.create();
  const events: SpeechEvent[] = [];
  for (let at = 0; at < samples.length; at += blockSamples) {
    events.push(...segmenter.push(samples.subarray(at, at + blockSamples)));
  }
  events.push(...segmenter.flush());
  segmenter.dispose();
  return events;
}

const opened = (events: SpeechEvent[]) =>
  events.flatMap((event) => (event.type === 'opened' ? event.startMs : []));
const closed = (events: SpeechEvent[]) => events.flatMap((event) => (event.type === 'closed' ? event : []));
const audio = (events: SpeechEvent[]) =>
  join(...events.flatMap((event) => (event.type === 'audio' ? event.samples : [])));

test('a voice between silences is one utterance with pre-roll and hangover', async () => {
  const events = await find(join(quiet(2), vowel(1), quiet(2)));
  const [start] = opened(events);
  const [end] = closed(events);
  expect(opened(events)).toHaveLength(1);
  expect(start).toBeGreaterThanOrEqual(1_670);
  expect(start).toBeLessThanOrEqual(1_760);
  expect(end).toMatchObject({ reason: 'pause' });
  expect(end!.endMs).toBeGreaterThanOrEqual(3_480);
  expect(end!.endMs).toBeLessThanOrEqual(3_900);
  expect(audio(events).length).toBe((end!.endMs - start!) * 16);
});

test.each(['en_a-mono', 'en_b-mono', 'fr_a-mono', 'ar_a-mono'])(
  'the starts of phrases in %s are found within 300 ms, also after short pauses',
  async (recording) => {
    for (const pauseMs of [700, 1_200, 2_500]) {
      const { samples, startsMs } = phrasesOf(recording, 8, { pauseMs });
      const found = (await find(samples)).flatMap((event) =>
        event.type === 'opened' ? event.spokenFromMs : [],
      );
      for (const startMs of startsMs) {
        const nearest = Math.min(...found.map((foundMs) => Math.abs(foundMs - startMs)));
        expect(nearest).toBeLessThan(300);
      }
    }
  },
);

test.each([
  ['en_a-mono', 0.1, 19_500],
  ['fr_a-mono', 0.1, 19_900],
  ['ar_a-mono', 0.1, 18_400],
  // 30 dB quieter than recorded, as far from the microphone.
  ['en_a-mono', 0.03, 17_500],
  ['fr_a-mono', 0.03, 18_200],
  ['ar_a-mono', 0.03, 16_000],
])('a quiet voice after silence is kept: %s, amplitude × %d', async (recording, gain, leastMs) => {
  const { samples } = phrasesOf(recording, 8, { pauseMs: 1_500 });
  const events = await find(samples.map((sample) => Math.round(sample * gain)));
  expect(audio(events).length / 16).toBeGreaterThan(leastMs);
});

test('the utterances do not depend on how the samples are split into pushes', async () => {
  const samples = join(hiss(1), vowel(0.7), hiss(1.5), vowel(2), hiss(1));
  expect(audio(await find(samples, 333))).toEqual(audio(await find(samples, 64_000)));
});

test('the caller can overwrite samples after a push', async () => {
  const samples = join(quiet(1), vowel(13.5), quiet(0.12), vowel(8), quiet(1.7), vowel(1));
  const segmenter = await UtteranceSegmenter.create();
  const block = new Int16Array(4_000);
  const events: SpeechEvent[] = [];
  for (let at = 0; at < samples.length; at += block.length) {
    const part = samples.subarray(at, at + block.length);
    block.set(part);
    events.push(...segmenter.push(block.subarray(0, part.length)));
    block.fill(1);
  }
  events.push(...segmenter.flush());
  expect(events).toEqual(await find(samples));
});

test('a constant hiss, silence and a click contain no utterance', async () => {
  const click = quiet(2).fill(20_000, 8_000, 8_160);
  const starts = opened(await find(join(hiss(6), click)));
  expect(starts.filter((startMs) => startMs > 500)).toEqual([]);
});

test('a long utterance is split at the quietest point near its end, without losing or repeating samples', async () => {
  const samples = join(quiet(1), vowel(13.5), quiet(0.12), vowel(8), quiet(1));
  const events = await find(samples);
  const [first, second] = closed(events);
  expect([first?.reason, second?.reason]).toEqual(['length', 'pause']);
  expect(first!.endMs).toBeGreaterThanOrEqual(14_470);
  expect(first!.endMs).toBeLessThanOrEqual(14_660);
  const [start, next] = opened(events);
  expect(next).toBe(first!.endMs);
  expect(audio(events)).toEqual(samples.slice(start! * 16, second!.endMs * 16));
});

test('a flush closes the open utterance at the last sample', async () => {
  const events = await find(join(quiet(1), vowel(1.01)));
  expect(closed(events)).toEqual([{ type: 'closed', endMs: 2_010, reason: 'flush' }]);
});

test('audio before the stored position only trains the detector', async () => {
  const segmenter = await UtteranceSegmenter.create({ skipUntilMs: 2_400 });
  const events = [
    ...segmenter.push(join(quiet(1), vowel(1), quiet(0.4), vowel(1), quiet(1))),
    ...segmenter.flush(),
  ];
  expect(opened(events)).toEqual([2_400]);
});

test('the safe time advances with silence and stops at an open utterance', async () => {
  const segmenter = await UtteranceSegmenter.create();
  segmenter.push(quiet(3));
  expect(segmenter.safeMs).toBe(2_700);
  const [event] = segmenter.push(vowel(2));
  expect(event).toMatchObject({ type: 'opened', startMs: segmenter.safeMs });
  segmenter.flush();
  expect(segmenter.safeMs).toBe(5_000);
});

test('emittedMs reaches the end of a long utterance once it has been split', async () => {
  const segmenter = await UtteranceSegmenter.create();
  segmenter.push(join(quiet(1), vowel(13)));
  expect(segmenter.emittedMs).toBeGreaterThan(13_900);
  segmenter.push(vowel(1));
  const heldFromMs = segmenter.emittedMs;
  expect(heldFromMs).toBeLessThan(14_300);
  const events = segmenter.push(vowel(1));
  expect(events.some(({ type }) => type === 'closed')).toBe(true);
  expect(segmenter.emittedMs).toBeGreaterThan(heldFromMs);
});
