import { expect, test } from 'vitest';
import { hiss, join, quiet, vowel } from '#test/audio/syntheticVoice.ts';
import { ChannelMeter } from './channelMeter.ts';
import { channelUtterances } from './channelUtterances.ts';

/** A stereo signal: each channel has its own voice, crosstalk from the other channel, and background noise. */
function stereo(left: Int16Array, right: Int16Array, crosstalk = 0): Int16Array {
  const noise = soft(hiss(1), 0.1);
  const otherNoise = noise.toReversed();
  const sound = new Int16Array(2 * left.length);
  for (let i = 0; i < left.length; i++) {
    sound[2 * i] = left[i]! + crosstalk * right[i]! + noise[i % noise.length]!;
    sound[2 * i + 1] = right[i]! + crosstalk * left[i]! + otherNoise[i % noise.length]!;
  }
  return sound;
}

const soft = (samples: Int16Array, factor: number) => samples.map((sample) => sample * factor);

function measure(sound: Int16Array, pieceLength = sound.length) {
  const meter = new ChannelMeter();
  for (let at = 0; at < sound.length; at += pieceLength) meter.push(sound.subarray(at, at + pieceLength));
  return meter.gaps;
}

async function* inPieces(sound: Int16Array, length: number) {
  for (let at = 0; at < sound.length; at += length) yield sound.subarray(at, at + length);
}

async function utterancesOf(sound: Int16Array, pieceLength = 9_002) {
  const found: { speaker: number; startMs: number; endMs: number }[] = [];
  for await (const { speaker, startMs, endMs } of channelUtterances(
    inPieces(sound, pieceLength),
    measure(sound)!,
  ))
    found.push({ speaker, startMs, endMs });
  return found;
}

const LEFT = join(quiet(1), vowel(3), quiet(4), vowel(3), quiet(2));
const RIGHT = join(quiet(5), vowel(2), quiet(3), vowel(2), quiet(1));

test('channels with one voice each are told apart, even if one of them is much weaker', () => {
  expect(measure(stereo(LEFT, RIGHT))).not.toBeNull();
  expect(measure(stereo(LEFT, soft(RIGHT, 0.1)))).not.toBeNull();
  const [whileLeft, whileRight] = measure(stereo(LEFT, RIGHT, 0.1))!;
  for (const gap of [whileLeft, whileRight]) {
    expect(gap).toBeGreaterThanOrEqual(17);
    expect(gap).toBeLessThanOrEqual(21);
  }
});

test.each([1, 959, 960, 961, 32_768])('pieces of %i samples give the same level differences', (length) => {
  const sound = stereo(LEFT, soft(RIGHT, 0.3), 0.1);
  expect(measure(sound, length)).toEqual(measure(sound));
});

test('the same voice on both channels is one voice, even if one channel is softer, silent or mixed', () => {
  const both = join(vowel(3), quiet(1), vowel(3));
  expect(measure(stereo(both, both))).toBeNull();
  expect(measure(stereo(both, soft(both, 0.2)))).toBeNull();
  expect(measure(stereo(both, quiet(7)))).toBeNull();
  expect(measure(stereo(LEFT, RIGHT, 0.5))).toBeNull();
  expect(measure(stereo(quiet(7), quiet(7)))).toBeNull();
});

test('a click on one channel is not a second speaker', () => {
  const click = join(quiet(6), vowel(1), quiet(6));
  expect(measure(stereo(LEFT, click))).toBeNull();
});

test('each utterance belongs to the channel it was spoken on, also while both speak', async () => {
  const found = await utterancesOf(stereo(LEFT, RIGHT));
  expect(found.map(({ speaker }) => speaker).sort()).toEqual([0, 0, 1, 1]);
  const [first, second] = found;
  expect(Math.abs(first!.startMs - 1_000)).toBeLessThanOrEqual(330);
  expect(first).toMatchObject({ speaker: 0 });
  expect(second!.startMs).toBeGreaterThan(4_600);
  // Both people speak from second 10 to 11.
  const last = found.filter(({ endMs }) => endMs > 10_500);
  expect(last.map(({ speaker }) => speaker).sort()).toEqual([0, 1]);
});

test('crosstalk from the other channel is not a second utterance', async () => {
  const found = await utterancesOf(stereo(LEFT, RIGHT, 0.15));
  expect(found.map(({ speaker }) => speaker).sort()).toEqual([0, 0, 1, 1]);
  const aloneOnTheLeft = found.filter(({ startMs, endMs }) => startMs < 3_000 && endMs > 2_000);
  expect(aloneOnTheLeft.map(({ speaker }) => speaker)).toEqual([0]);
});

test('the utterances and their order do not depend on how the audio is split', async () => {
  const sound = stereo(LEFT, RIGHT, 0.1);
  const whole = await utterancesOf(sound, sound.length);
  expect(whole.length).toBe(4);
  for (const length of [2, 962, 65_536]) expect(await utterancesOf(sound, length)).toEqual(whole);
});
