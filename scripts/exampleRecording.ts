import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLE_LINES } from '../src/client/features/example/exampleLines.ts';
import { say } from './say.ts';

/**
 * Regenerates the recording of the example page after a change of its lines. The recording is synthetic speech, as the
 * page says: espeak-ng reads each line, ffmpeg encodes them, and the start of each line is measured.
 */
const ROOT = join(import.meta.dirname, '..');
const RECORDING = join(ROOT, 'src/client/public/example/reunion-exemple.webm');
const TIMES = join(ROOT, 'src/client/features/example/exampleTimes.ts');
const WORDS_PER_MINUTE = '150';
const PAUSE_S = 0.45;
const BIT_RATE = '14k';

const folder = mkdtempSync(join(tmpdir(), 'example-'));
const starts: number[] = [];
const sound: Buffer[] = [];
let bytes = 0;
let bytesPerSecond = 0;

for (const line of EXAMPLE_LINES) {
  const file = join(folder, 'line.wav');
  execFileSync('espeak-ng', ['-v', 'fr', '-s', WORDS_PER_MINUTE, '-p', '42', '-w', file, line]);
  const wave = readFileSync(file);
  const samples = wave.subarray(44);
  bytesPerSecond = wave.readUInt32LE(28);
  const pause = Buffer.alloc(Math.round((PAUSE_S * bytesPerSecond) / 2) * 2);
  starts.push(Number((bytes / bytesPerSecond).toFixed(2)));
  sound.push(samples, pause);
  bytes += samples.length + pause.length;
}

const raw = join(folder, 'all.raw');
writeFileSync(raw, Buffer.concat(sound));
const input = ['-f', 's16le', '-ar', String(bytesPerSecond / 2), '-ac', '1', '-i', raw];
const opus = ['-c:a', 'libopus', '-application', 'voip', '-b:a', BIT_RATE, '-frame_duration', '60'];
const container = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-cues_to_front',
  '1',
  '-reserve_index_space',
  '4096',
];
execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...opus, ...container, RECORDING]);
rmSync(folder, { recursive: true });

const seconds = Number((bytes / bytesPerSecond).toFixed(2));
writeFileSync(
  TIMES,
  `/** Measured by scripts/exampleRecording.ts when it made the recording, in seconds: where each line begins. */
export const EXAMPLE_TIMES: readonly number[] = [${starts.join(', ')}];

export const EXAMPLE_RECORDING_S = ${seconds};
`,
);
say(`${EXAMPLE_LINES.length} lines, ${seconds} s`);
