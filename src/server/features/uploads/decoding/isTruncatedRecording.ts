import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { spawnLimited } from '#server/platform/machine/limitedProcess.ts';
import { DECODER_LIMITS, INPUT_LIMITS } from './ffmpegInput.ts';

/** Tolerance for encoders that pad the end and headers that round the duration. */
const TOLERANCE_MS = 2_000;
const TOLERANCE_SHARE = 0.01;
const PROBE_MS = 20_000;
/** Lengths in a header that mean "unknown", written by encoders that cannot seek back to the header. */
const UNKNOWN_LENGTHS = new Set([0, 0xffff_ffff]);

interface Decoded {
  durationMs: number;
  /** The decoder's error output. */
  complaint: string;
}

/** Whether a file states more sound than it holds, as after an interrupted copy; false if it states no duration. */
export async function isTruncatedRecording(
  path: string,
  signal: AbortSignal,
  { durationMs, complaint }: Decoded,
): Promise<boolean> {
  if (/File ended prematurely/.test(complaint) || (await isCutWave(path)) || (await isCutOgg(path)))
    return true;
  const stated = await statedDurationMs(path, signal);
  return stated - durationMs > Math.max(TOLERANCE_MS, stated * TOLERANCE_SHARE);
}

/** Reads the WAV header itself, because the decoder corrects the stated length to the length of the file. */
async function isCutWave(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, head.length, 0);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return false;
    const stated = head.readUInt32LE(4);
    return !UNKNOWN_LENGTHS.has(stated) && stated + 8 > (await file.stat()).size + 1;
  } finally {
    await file.close();
  }
}

/** Larger than any Ogg page. */
const LAST_OGG_BYTES = 65_536;
const OGG_HEADER_BYTES = 27;
const LAST_PAGE_FLAG = 4;

/** Looks for the flag of the last page, because Ogg states no length. */
async function isCutOgg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, LAST_OGG_BYTES));
    await file.read(tail, 0, 4, 0);
    if (tail.toString('latin1', 0, 4) !== 'OggS') return false;
    await file.read(tail, 0, tail.length, size - tail.length);
    const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
    if (page.length < OGG_HEADER_BYTES || !(page[5]! & LAST_PAGE_FLAG)) return true;
    const segments = page.subarray(OGG_HEADER_BYTES, OGG_HEADER_BYTES + page[26]!);
    return page.length < OGG_HEADER_BYTES + page[26]! + segments.reduce((sum, length) => sum + length, 0);
  } finally {
    await file.close();
  }
}

/** Resolves with the duration that the container states, in ms; 0 if it states none. */
async function statedDurationMs(path: string, signal: AbortSignal): Promise<number> {
  const child = spawnLimited(
    'ffprobe',
    [
      '-loglevel',
      'quiet',
      ...INPUT_LIMITS,
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      `file:${path}`,
    ],
    DECODER_LIMITS,
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, PROBE_MS).unref();
  signal.addEventListener('abort', kill);
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    output = (output + bytes.toString()).slice(0, 100);
  });
  try {
    await once(child, 'close');
    return Math.max(0, Number(output) * 1000) || 0;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}
