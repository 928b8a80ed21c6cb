import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readChunks, voices } from '#test/audio/voices.ts';
import { StreamDecoder } from '../streamDecoder.ts';
import { FfmpegDecoder } from './ffmpegDecoder.ts';

const SECONDS = 6;

/** A tone in ffmpeg's streaming output, split into chunks regardless of unit boundaries. */
function tone(...output: string[]): Buffer[] {
  const source = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${SECONDS}:sample_rate=48000`];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', ...source, ...output, 'pipe:1'], {
    maxBuffer: 1 << 24,
  });
  const size = Math.ceil(bytes.length / 7);
  return Array.from({ length: 7 }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

const wav = tone('-f', 'wav', '-ac', '2', '-c:a', 'pcm_s16le');
const ogg = tone('-f', 'ogg', '-c:a', 'libopus', '-page_duration', '200000');
const mp4 = tone(
  '-f',
  'mp4',
  '-c:a',
  'aac',
  '-movflags',
  'empty_moov+default_base_moof',
  '-frag_duration',
  '500000',
);

async function decode(decoder: StreamDecoder, chunks: readonly Uint8Array[]): Promise<number> {
  let samples = 0;
  for (const chunk of chunks) samples += (await decoder.push(chunk)).length;
  return samples;
}

describe.each([
  ['wav', wav],
  ['ogg', ogg],
  ['mp4', mp4],
])('live %s', (_, chunks) => {
  test('is decoded completely and with little delay', async () => {
    const decoder = new StreamDecoder();
    const early = await decode(decoder, chunks.slice(0, 4));
    expect(early / 16_000).toBeGreaterThan(2);
    const late = (await decode(decoder, chunks.slice(4))) + (await decoder.flush()).length;
    expect(Math.abs((early + late) / 16_000 - SECONDS)).toBeLessThan(0.1);
    decoder.dispose();
  });

  test('resumes in another process from a snapshot', async () => {
    const first = new StreamDecoder();
    await decode(first, chunks.slice(0, 4));
    const second = new StreamDecoder(structuredClone(first.snapshot()));
    first.dispose();
    await decode(second, chunks.slice(4));
    await second.flush();
    expect(Math.abs(second.position / 16_000 - SECONDS)).toBeLessThan(0.2);
    second.dispose();
  });

  test('continues when the recording restarts on the same stream', async () => {
    const decoder = new StreamDecoder();
    await decode(decoder, [...chunks, ...chunks]);
    await decoder.flush();
    expect(Math.abs(decoder.position / 16_000 - 2 * SECONDS)).toBeLessThan(0.3);
    decoder.dispose();
  });
});

test('a crashing ffmpeg is reported, and is not restarted after five crashes', async () => {
  const decoder = new FfmpegDecoder('wav', { command: 'false' });
  const problems: (string | null)[] = [];
  for (let i = 0; i < 7; i++) {
    expect(await decoder.push(wav[0]!)).toHaveLength(0);
    problems.push(decoder.takeProblem());
  }
  expect(problems[0]).toContain('ffmpeg ended with 1');
  expect(problems.at(-1)).toBeNull();
});

test('a missing ffmpeg is reported', async () => {
  const decoder = new FfmpegDecoder('wav', { command: 'ffmpeg-that-is-not-there' });
  await decoder.push(wav[0]!);
  expect(decoder.takeProblem()).toContain('not found');
});

const folder = voices();
test.skipIf(!folder)("a real browser's mp4 is decoded (skipped where shared/audio is missing)", async () => {
  const decoder = new StreamDecoder();
  await decode(decoder, readChunks(join(folder!, 'jfk-mimes-audio_mp4')));
  await decoder.flush();
  expect(decoder.position / 16_000).toBeGreaterThan(11.5);
  decoder.dispose();
});
