import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { ChunkProcessor } from './audio/chunkProcessor.ts';
import { SoundProfile } from './soundProfile.ts';

const RATE = 16_000;
const TURN = 2 * Math.PI;
const NOTES = [262, 330, 392, 523, 440, 349, 294, 247];

const sound = (seconds: number, valueAt: (t: number) => number): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, i) => valueAt(i / RATE));

/** A tone with overtones. */
const tone = (hz: number, t: number): number =>
  Math.sin(TURN * hz * t) + 0.5 * Math.sin(TURN * 2 * hz * t) + 0.25 * Math.sin(TURN * 3 * hz * t);

const melody = sound(8, (t) => {
  const sinceNote = t % 0.4;
  const attack = Math.min(1, sinceNote / 0.01) * Math.exp(-sinceNote * 4);
  return 8_000 * attack * tone(NOTES[Math.floor(t / 0.4) % NOTES.length]!, t);
});

const mayBeSpeech = (samples: Int16Array): boolean => {
  const profile = new SoundProfile();
  // Adds pieces that are no multiple of a frame, as chunks are.
  for (let at = 0; at < samples.length; at += 1_234) profile.addSamples(samples.subarray(at, at + 1_234));
  return profile.mayBeSpeech;
};

test.each([
  ['mains hum', sound(5, (t) => 3_000 * tone(50, t))],
  ['the hum of a fan', sound(5, (t) => 2_000 * tone(120, t))],
  ['a held chord', sound(5, (t) => 1_500 * (tone(196, t) + tone(247, t) + tone(294, t)))],
  ['a melody', melody],
])('%s is not speech', (_, samples) => {
  expect(mayBeSpeech(samples)).toBe(false);
});

test('a sound shorter than 0.6 seconds may be speech', () => {
  expect(mayBeSpeech(sound(0.55, (t) => 3_000 * tone(120, t)))).toBe(true);
});

test.each(['en_a-mono', 'en_b-mono', 'fr_a-mono', 'ar_a-mono'])(
  'every utterance of %s is speech',
  async (name) => {
    const listener = await ChunkProcessor.create();
    const profiles: SoundProfile[] = [];
    const take = ({ events }: Awaited<ReturnType<ChunkProcessor['flush']>>) => {
      for (const event of events) {
        if (event.type === 'opened') profiles.push(new SoundProfile());
        else if (event.type === 'audio') profiles.at(-1)!.addSamples(event.samples);
      }
    };
    for (const chunk of readChunks(joinPath(RECORDINGS, name))) take(await listener.push(chunk));
    take(await listener.flush());
    listener.dispose();
    expect(profiles.length).toBeGreaterThan(0);
    expect(profiles.every((profile) => profile.mayBeSpeech)).toBe(true);
  },
);
