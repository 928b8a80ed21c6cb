import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodedByPackage } from '#test/audio/decodedByPackage.ts';
import { RECORDINGS, readChunks, voices } from '#test/audio/voices.ts';
import { ChunkProcessor, type ChunkResult } from './chunkProcessor.ts';
import { WebmReader } from './containers/webmReader.ts';
import { TrackClock } from './opus/trackClock.ts';

interface Utterance {
  startMs: number;
  endMs: number;
  samples: number[];
}

interface Stored {
  state: Uint8Array;
  skipUntilMs: number;
  utterances: Utterance[];
  nextChunk: number;
}

/** Collects the utterances of a stream, and the state that a server would have stored before it died. */
class Collector {
  readonly utterances: Utterance[] = [];
  #open: Utterance | null = null;
  #results: ChunkResult[] = [];

  take(result: ChunkResult): void {
    this.#results.push(result);
    for (const event of result.events) {
      if (event.type === 'opened') this.#open = { startMs: event.startMs, endMs: 0, samples: [] };
      else if (event.type === 'audio') for (const sample of event.samples) this.#open!.samples.push(sample);
      else this.utterances.push({ ...this.#open!, endMs: event.endMs });
    }
  }

  stored(): Stored | null {
    const safeMs = this.#results.at(-1)!.safeMs;
    const durable = this.#results.findLastIndex((result) => result.positionMs <= safeMs);
    if (durable < 0) return null;
    return {
      state: this.#results[durable]!.state!,
      skipUntilMs: this.utterances.at(-1)?.endMs ?? 0,
      utterances: [...this.utterances],
      nextChunk: durable + 1,
    };
  }
}

async function listen(chunks: readonly Uint8Array[], stored?: Stored): Promise<Collector> {
  const collector = new Collector();
  const processor = await ChunkProcessor.create(stored);
  for (const chunk of chunks.slice(stored?.nextChunk ?? 0)) collector.take(await processor.push(chunk));
  collector.take(await processor.flush());
  processor.dispose();
  return collector;
}

/** The energy of the difference between two signals, relative to the energy of the first one. */
function difference(a: readonly number[], b: readonly number[]): number {
  let error = 0;
  let energy = 1;
  for (const [i, sample] of a.entries()) {
    error += (sample - (b[i] ?? 0)) ** 2;
    energy += sample ** 2;
  }
  return error / energy;
}

const folder = voices();
const recordings: [string, string][] = [
  ['en_b-mono', join(RECORDINGS, 'en_b-mono')],
  ['fr_a-mono', join(RECORDINGS, 'fr_a-mono')],
  ...(folder ? [['librivox-mono', join(folder, 'librivox-mono')] satisfies [string, string]] : []),
];

/**
 * Samples decoded by the codec's package from a recording of 60 ms packets, with silence where the browser lost some.
 */
async function decodedAtMediaTime(chunks: readonly Uint8Array[]): Promise<Int16Array> {
  const reader = new WebmReader();
  const packets = chunks.flatMap((chunk) => reader.push(chunk));
  const decoded = await decodedByPackage(packets.map(({ data }) => Uint8Array.from(data)));
  const clock = new TrackClock();
  const placed = new Int16Array(decoded.length * 2);
  for (const [i, { timeMs, beginsTrack }] of packets.entries()) {
    clock.advance(clock.silenceBefore(timeMs, beginsTrack));
    placed.set(decoded.subarray(i * 960, (i + 1) * 960), clock.position);
    clock.advance(960);
  }
  return placed.subarray(0, clock.position);
}

test.each(recordings)(
  '%s: the samples of an utterance equal the decoded samples at its media time',
  async (_, path) => {
    const chunks = readChunks(path);
    const decoded = await decodedAtMediaTime(chunks);
    const { utterances } = await listen(chunks);
    expect(utterances.length).toBeGreaterThan(0);
    for (const { startMs, endMs, samples } of utterances)
      expect(Buffer.from(Int16Array.from(samples).buffer)).toEqual(
        Buffer.from(decoded.slice(startMs * 16, endMs * 16).buffer),
      );
  },
);

describe.each(recordings)('%s, resumed by another process', (_, path) => {
  test('has the same utterances wherever the first process crashed', async () => {
    const chunks = readChunks(path);
    const whole = (await listen(chunks)).utterances;
    expect(whole.length).toBeGreaterThan(0);
    const first = new Collector();
    const processor = await ChunkProcessor.create();
    for (const chunk of chunks) {
      first.take(await processor.push(chunk));
      const stored = first.stored();
      if (!stored) continue;
      const rest = await listen(chunks, stored);
      const together = [...stored.utterances, ...rest.utterances];
      expect(together.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
        whole.map(({ startMs, endMs }) => [startMs, endMs]),
      );
      for (const [i, { samples }] of together.entries()) {
        expect(samples.length).toBe(whole[i]!.samples.length);
        expect(difference(whole[i]!.samples, samples)).toBeLessThan(0.01);
      }
    }
    processor.dispose();
  });
});

test('a second recording on the same stream continues its media time', async () => {
  const chunks = readChunks(join(RECORDINGS, 'fr_a-mono'));
  const once = (await listen(chunks)).utterances;
  const twice = (await listen([...chunks, ...chunks])).utterances;
  expect(twice.length).toBeGreaterThanOrEqual(2 * once.length - 1);
  const lengthMs = twice.at(-1)!.endMs - once.at(-1)!.endMs;
  expect(lengthMs).toBeGreaterThan(16_000);
  expect(lengthMs).toBeLessThan(18_500);
});

test('a lost chunk becomes silence of the same length', async () => {
  const chunks = readChunks(join(RECORDINGS, 'fr_a-mono'));
  const processor = await ChunkProcessor.create();
  let positionMs = 0;
  for (const chunk of chunks.filter((_, i) => i !== 3)) positionMs = (await processor.push(chunk)).positionMs;
  processor.dispose();
  const whole = await ChunkProcessor.create();
  let wholeMs = 0;
  for (const chunk of chunks) wholeMs = (await whole.push(chunk)).positionMs;
  whole.dispose();
  expect(Math.abs(wholeMs - positionMs)).toBeLessThanOrEqual(60);
});

test('an unknown format is rejected as unsupported', async () => {
  const processor = await ChunkProcessor.create();
  await expect(processor.push(Buffer.from('<html>no audio</html>'))).rejects.toMatchObject({
    kind: 'unsupported_format',
  });
});
