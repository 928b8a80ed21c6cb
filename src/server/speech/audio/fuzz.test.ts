import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { AudioError } from './audioError.ts';
import { ContainerSplitter } from './containers/containerSplitter.ts';
import { WebmReader } from './containers/webmReader.ts';
import { StreamDecoder } from './streamDecoder.ts';

const chunks = readChunks(join(RECORDINGS, 'fr_a-mono'));
const ROUNDS = 2_000;
const SECONDS_OF_THREE_CHUNKS = 6;

/** Marsaglia's xorshift32, seeded so that every run has the same faults. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function mutate(chunk: Uint8Array, below: (limit: number) => number): Uint8Array {
  const bytes = Uint8Array.from(chunk);
  const kind = below(5);
  if (kind === 0) return bytes.subarray(below(bytes.length), below(bytes.length) + 1);
  if (kind === 1) return Uint8Array.from({ length: below(3_000) }, () => below(256));
  if (kind === 2) return bytes.subarray(0, below(bytes.length));
  if (kind === 3) return bytes.copyWithin(below(bytes.length), below(bytes.length));
  for (let i = below(40); i >= 0; i--) bytes[below(bytes.length)] = below(256);
  return bytes;
}

test(`${ROUNDS} corrupted chunks never crash the decoder, and clean chunks after them are decoded`, {
  timeout: 120_000,
}, async () => {
  const below = random(20_260);
  let decoder = new StreamDecoder();
  for (let round = 0; round < ROUNDS; round++) {
    const chunk = mutate(chunks[below(chunks.length)]!, below);
    try {
      await decoder.push(chunk);
    } catch (error) {
      // Accepts a rejection but no crash: a stream may start with junk, or lose the codec's name in its header.
      expect(error).toBeInstanceOf(AudioError);
      decoder.dispose();
      decoder = new StreamDecoder();
    }
    if (round % 100 !== 99) continue;
    const restarted = new StreamDecoder(decoder.snapshot());
    const before = restarted.position;
    for (const clean of chunks.slice(0, 4)) await restarted.push(clean);
    expect((restarted.position - before) / 16_000).toBeGreaterThan(SECONDS_OF_THREE_CHUNKS);
    restarted.dispose();
  }
  decoder.dispose();
});

test('after a corrupted chunk, reading recovers at the second clean chunk without a new header', () => {
  const below = random(77);
  for (let round = 0; round < 300; round++) {
    const reader = new WebmReader();
    reader.push(chunks[0]!);
    reader.push(mutate(chunks[1]!, below));
    reader.push(chunks[2]!);
    const { trackNumber } = reader.snapshot();
    const packets = chunks.slice(3, 6).flatMap((chunk) => reader.push(chunk));
    expect(trackNumber).toBe(1);
    expect(packets.length).toBeGreaterThanOrEqual(99);
  }
});

test.each(['mp4', 'ogg', 'wav'] as const)(
  'corrupted %s never throws, and its buffers stay bounded',
  (container) => {
    const below = random(4_711);
    const splitter = new ContainerSplitter(container);
    for (let round = 0; round < 300; round++) {
      splitter.push(mutate(chunks[below(chunks.length)]!, below));
      const { init, remainder } = splitter.snapshot();
      expect(init.length + remainder.length).toBeLessThan(2 << 20);
    }
  },
);
