import { resolve } from 'node:path';
import { StreamDecoder } from '#server/speech/audio/streamDecoder.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import { RECORDINGS, readChunks } from './voices.ts';

export const RATE = 16_000;

/** Random numbers in 0–1 that are the same in every run with the same seed. */
export function random(seed: number): () => number {
  // Integers in a typed array, because remainders of floating-point numbers take several times as long.
  const state = Uint32Array.of(seed);
  return () => {
    state[0] = Math.imul(state[0]!, 1_664_525) + 1_013_904_223;
    return state[0]! / 2 ** 32;
  };
}

/** The samples of one of the project's recordings, or of a folder of chunks. */
export async function decodeVoice(name: string): Promise<Int16Array> {
  const decoder = new StreamDecoder();
  const pieces: Int16Array[] = [];
  for (const chunk of readChunks(resolve(RECORDINGS, name))) pieces.push(await decoder.push(chunk));
  return concatSamples(pieces);
}

/** Plays pieces of these voices in turn, with pauses of `pauseMs`; with negative pauses they overlap. */
export function converse(
  voices: readonly Int16Array[],
  { seconds, pauseMs, next }: { seconds: number; pauseMs: readonly [number, number]; next: () => number },
): Int16Array[] {
  const said = voices.map(() => new Int16Array(seconds * RATE));
  let at = RATE / 2;
  for (let turn = 0; ; turn++) {
    const voice = voices[turn % voices.length]!;
    const length = Math.round((1.5 + 3.5 * next()) * RATE);
    if (at + length + RATE > seconds * RATE) return said;
    const from = RATE + Math.floor(next() * (voice.length - length - 2 * RATE));
    said[turn % voices.length]!.set(voice.subarray(from, from + length), at);
    at = Math.max(
      0,
      at + length + Math.round(((pauseMs[0] + next() * (pauseMs[1] - pauseMs[0])) / 1_000) * RATE),
    );
  }
}

/** Simulates a microphone: its own voice, the others' voices delayed and quieter, and some noise. */
export function record(
  own: Int16Array,
  others: readonly Int16Array[],
  { gain, delayMs, next }: { gain: number; delayMs: number; next: () => number },
): Int16Array {
  const delay = Math.round((delayMs / 1_000) * RATE);
  const sums = new Float64Array(own);
  for (let at = 0; at < sums.length; at++) sums[at]! += (next() - 0.5) * 60;
  for (const other of others) {
    const end = Math.min(sums.length, other.length + delay);
    for (let at = delay; at < end; at++) sums[at]! += gain * other[at - delay]!;
  }
  const mixed = new Int16Array(sums.length);
  for (let at = 0; at < mixed.length; at++)
    mixed[at] = Math.max(-32_768, Math.min(32_767, Math.round(sums[at]!)));
  return mixed;
}
