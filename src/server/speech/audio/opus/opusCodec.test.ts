import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodedByPackage } from '#test/audio/decodedByPackage.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { WebmReader } from '../containers/webmReader.ts';
import { OpusCodec } from './opusCodec.ts';

const reader = new WebmReader();
const packets = readChunks(join(RECORDINGS, 'en_b-mono'))
  .flatMap((chunk) => reader.push(chunk))
  .map(({ data }) => Uint8Array.from(data));
const SAMPLES = 960;

/** Decodes the packets alternating with those of another stream, whose samples must not be mixed in. */
function decode(codec: OpusCodec, other?: OpusCodec): Int16Array {
  const samples = new Int16Array(packets.length * SAMPLES);
  const ignored = new Int16Array(SAMPLES);
  packets.forEach((packet, index) => {
    codec.decode(packet, samples, index * SAMPLES);
    other?.decode(packets.at(-1 - index)!, ignored, 0);
  });
  return samples;
}

test('streams that share an instance decode the same samples as the opus package', async () => {
  const [one, other] = [await OpusCodec.open(), await OpusCodec.open()];
  const expected = await decodedByPackage(packets);
  expect(expected.length).toBe(packets.length * SAMPLES);
  expect(expected.some((sample) => Math.abs(sample) > 1_000)).toBe(true);
  expect(Buffer.from(decode(one, other).buffer)).toEqual(Buffer.from(expected.buffer));
  // A new track must start with the state of a new decoder.
  one.reset();
  expect(Buffer.from(decode(one).buffer)).toEqual(Buffer.from(expected.buffer));
  one.close();
  other.close();
});

test('samples beyond 16 bits are clipped', async () => {
  // Random bytes as 20 ms CELT frames, which decode to loud noise.
  const noise = Array.from({ length: 60 }, (_, packet) =>
    Uint8Array.from({ length: 200 }, (_, i) =>
      i === 0 ? 0xf8 : (i * 2_654_435_761 + packet * 40_503) >>> 13,
    ),
  );
  const expected = await decodedByPackage(noise);
  const samples = new Int16Array(noise.length * 320);
  const codec = await OpusCodec.open();
  noise.forEach((packet, index) => {
    codec.decode(packet, samples, index * 320);
  });
  codec.close();
  expect([Math.min(...expected), Math.max(...expected)]).toEqual([-32_768, 32_767]);
  expect(Buffer.from(samples.buffer)).toEqual(Buffer.from(expected.buffer));
});

test('an invalid packet writes nothing, and the next one is decoded', async () => {
  const codec = await OpusCodec.open();
  const samples = new Int16Array(SAMPLES);
  codec.decode(Uint8Array.of(0x0b, 0xff), samples, 0);
  expect(samples.some(Boolean)).toBe(false);
  for (const packet of packets.slice(0, 40)) codec.decode(packet, samples, 0);
  expect(samples.some(Boolean)).toBe(true);
  codec.close();
});

test('more streams than one instance has memory for can be opened, and closing them releases it', async () => {
  for (let round = 0; round < 3; round++) {
    const codecs = await Promise.all(Array.from({ length: 1_500 }, () => OpusCodec.open()));
    const samples = new Int16Array(SAMPLES);
    for (const packet of packets.slice(0, 40)) codecs.at(-1)!.decode(packet, samples, 0);
    expect(samples.some(Boolean)).toBe(true);
    for (const codec of codecs) codec.close();
  }
});
