import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { spawnLimited } from '#server/platform/machine/limitedProcess.ts';
import { DECODER_LIMITS, INPUT_LIMITS } from './ffmpegInput.ts';

/** Encoders pad the end, and headers round. */
const TOLERANCE_MS = 2_000;
const TOLERANCE_SHARE = 0.01;
const PROBE_MS = 20_000;
/** Written by encoders that cannot go back to the header: the length is not known. */
const UNKNOWN_LENGTHS = new Set([0, 0xffff_ffff]);

interface Decoded {
  durationMs: number;
  /** What the decoder said on its error output. */
  complaint: string;
}

/** Whether a recording states more sound than its file holds, as after an interrupted copy. False where it states nothing. */
export async function findCut(
  path: string,
  signal: AbortSignal,
  { durationMs, complaint }: Decoded,
): Promise<boolean> {
  if (/File ended prematurely/.test(complaint) || (await isCutWave(path)) || (await isCutOgg(path)))
    return true;
  const stated = await statedDurationMs(path, signal);
  return stated - durationMs > Math.max(TOLERANCE_MS, stated * TOLERANCE_SHARE);
}

/** The decoder corrects the length that a WAV header states by the length of the file, so that nothing is left to compare. */
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

/** Larger than any page of Ogg. */
const LAST_OGG_BYTES = 65_536;
const OGG_HEADER_BYTES = 27;
const LAST_PAGE_FLAG = 4;

/** Ogg states no length, but marks the last page of a recording. */
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

/** 0 where the container states no duration. */
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
