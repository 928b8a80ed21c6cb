import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { opusDurationMs } from '../opus/opusPacket.ts';
import { type OpusPacket, WebmReader } from './webmReader.ts';

const chunks = readChunks(join(RECORDINGS, 'en_b-mono'));
const whole = Buffer.concat(chunks);

const facts = (packets: readonly OpusPacket[]) =>
  packets.map(
    (packet) => `${packet.timeMs} ${packet.beginsTrack} ${Buffer.from(packet.data).toString('base64')}`,
  );

const element = (id: string, content: Uint8Array) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 0x10000000);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const block = (timeMs: number, packet: number[], flags = 0x80) =>
  Buffer.from([0x81, timeMs >> 8, timeMs & 0xff, flags, ...packet]);
const header = element('1a45dfa3', Buffer.alloc(3));
const track = (codec: string) =>
  element(
    '1654ae6b',
    element('ae', Buffer.concat([element('d7', Buffer.from([1])), element('86', Buffer.from(codec))])),
  );
const cluster = (startMs: number, ...blocks: Buffer[]) =>
  Buffer.concat([
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('e7', Buffer.from([startMs >> 8, startMs & 0xff])),
    ...blocks,
  ]);
const times = (packets: readonly OpusPacket[]) => packets.map((packet) => packet.timeMs);

describe("a browser's recording", () => {
  const packets = chunks.flatMap(
    (
      (reader) => (chunk: Buffer) =>
        reader.push(chunk)
    )(new WebmReader()),
  );

  test('yields all of its Opus packets with their media time', () => {
    const durations = packets.map((packet) => opusDurationMs(packet.data) ?? Number.NaN);
    expect(durations.every((ms) => ms === 60)).toBe(true);
    expect(packets[0]).toMatchObject({ timeMs: 0, beginsTrack: true });
    expect(packets.at(-1)!.timeMs).toBeGreaterThan(18_000);
    expect(packets.filter((packet) => packet.beginsTrack)).toHaveLength(1);
  });

  test('yields the same packets when it is pushed byte by byte', () => {
    const reader = new WebmReader();
    const bytewise = [...whole.subarray(0, 70_000)].flatMap((byte) => reader.push(Uint8Array.of(byte)));
    expect(facts(bytewise)).toEqual(facts(packets.slice(0, bytewise.length)));
    expect(bytewise.length).toBeGreaterThan(50);
  });

  test('resumes in another reader at any byte', () => {
    for (let cut = 1; cut < whole.length; cut += 997) {
      const first = new WebmReader();
      const before = first.push(whole.subarray(0, cut));
      const second = new WebmReader(structuredClone(first.snapshot()));
      expect(facts([...before, ...second.push(whole.subarray(cut))])).toEqual(facts(packets));
    }
  });

  test('buffers one byte between chunks, without keeping the whole chunk in memory', () => {
    const reader = new WebmReader();
    reader.push(chunks[0]!);
    const { remainder } = reader.snapshot();
    expect([remainder.length, remainder.buffer.byteLength]).toEqual([1, 1]);
  });
});

test('a header in the middle of a stream starts a new track, even after half a block', () => {
  const reader = new WebmReader();
  const first = reader.push(
    Buffer.concat([header, track('A_OPUS'), cluster(0, element('a3', block(5, [8, 1])))]),
  );
  const half = reader.push(element('a3', block(65, [8, 1])).subarray(0, 7));
  const second = reader.push(
    Buffer.concat([header, track('A_OPUS'), cluster(9, element('a3', block(0, [8])))]),
  );
  expect([...first, ...half, ...second].map(({ timeMs, beginsTrack }) => [timeMs, beginsTrack])).toEqual([
    [5, true],
    [9, true],
  ]);
});

test('blocks in groups are read, and laced blocks and blocks of other tracks are skipped', () => {
  const laced = element('a3', block(10, [8, 1, 2, 3], 0x82));
  const foreign = element('a3', Buffer.from([0x82, 0, 20, 0x80, 8]));
  const group = element(
    'a0',
    Buffer.concat([element('a1', block(30, [8])), element('9b', Buffer.from([60]))]),
  );
  const packets = new WebmReader().push(
    Buffer.concat([header, track('A_OPUS'), cluster(100, laced, foreign, group)]),
  );
  expect(times(packets)).toEqual([130]);
});

test('junk is skipped up to the next cluster', () => {
  const reader = new WebmReader();
  const packets = [
    ...reader.push(Buffer.concat([header, track('A_OPUS'), cluster(0, element('a3', block(0, [8])))])),
    ...reader.push(Buffer.from('00ff00ff1f43', 'hex')),
    ...reader.push(Buffer.from('junk that is no element')),
    ...reader.push(cluster(500, element('a3', block(1, [8])))),
  ];
  expect(times(packets)).toEqual([0, 501]);
});

test('a block with an implausible length does not swallow the following data', () => {
  const reader = new WebmReader();
  reader.push(Buffer.concat([header, track('A_OPUS'), cluster(0)]));
  const packets = reader.push(
    Buffer.concat([Buffer.from('a31fffff00', 'hex'), cluster(40, element('a3', block(2, [8])))]),
  );
  expect(times(packets)).toEqual([42]);
  expect(reader.snapshot().remainder.length).toBe(0);
});

test('the codec of a track that is not Opus is reported', () => {
  const reader = new WebmReader();
  reader.push(Buffer.concat([header, track('A_PCM/FLOAT/IEEE')]));
  expect(reader.codec).toBe('A_PCM/FLOAT/IEEE');
});
