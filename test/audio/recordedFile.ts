import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplesOf, toWav } from '#server/engines/wav.ts';
import { RECORDINGS, readChunks } from './voices.ts';

const CODECS: Record<string, string[]> = {
  wav: ['-ac', '1', '-ar', '16000'],
  mp3: ['-b:a', '64k'],
  m4a: ['-b:a', '64k'],
  ogg: ['-c:a', 'libopus', '-b:a', '32k'],
  mp4: ['-b:a', '64k'],
};

/** Converts a recording of the project to another file format; mp4 gets a video track, like a filmed meeting. */
export function recordedFile(
  kind: string,
  { recording = 'fr_a-mono', seconds = 20, options = [] as string[] } = {},
): Buffer {
  const webm = Buffer.concat(readChunks(join(RECORDINGS, recording)));
  if (kind === 'webm') return webm;
  const [from, to] = ['webm', kind].map((ending) =>
    join(tmpdir(), `tajmaat-${crypto.randomUUID()}.${ending}`),
  ) as [string, string];
  const picture = ['-f', 'lavfi', '-i', 'color=c=blue:s=64x64:r=5', '-shortest'];
  writeFileSync(from, webm);
  try {
    execFileSync(
      'ffmpeg',
      [
        ...['-nostdin', '-loglevel', 'error', '-i', from, ...(kind === 'mp4' ? picture : [])],
        ...['-t', String(seconds), ...(CODECS[kind] ?? []), ...options, to],
      ],
      { timeout: 20_000 },
    );
    return readFileSync(to);
  } finally {
    rmSync(from, { force: true });
    rmSync(to, { force: true });
  }
}

/** A WAV file with one recording per channel; the second one begins where the first one ends. */
export function stereoFile(left: string, right: string, seconds = 6): Buffer {
  const [first, second] = [left, right].map((recording) =>
    samplesOf(recordedFile('wav', { recording, seconds })),
  ) as [Int16Array, Int16Array];
  const interleaved = new Int16Array(2 * (first.length + second.length));
  first.forEach((sample, i) => {
    interleaved[2 * i] = sample;
  });
  second.forEach((sample, i) => {
    interleaved[2 * (first.length + i) + 1] = sample;
  });
  const wav = Buffer.from(toWav(interleaved));
  // Declares two channels for the same samples, with twice the bytes per frame.
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(16_000 * 4, 28);
  wav.writeUInt16LE(4, 32);
  return wav;
}
