import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';

export interface HonestRecording {
  name: string;
  container: 'wav' | 'ogg' | 'mp4' | 'webm';
  bytes: Buffer;
  /** Recomputes the checksums of a changed recording, if its container has any. */
  seal(bytes: Buffer): Buffer;
}

const asItIs = (bytes: Buffer): Buffer => bytes;

/** Two seconds of speech, encoded by ffmpeg as a live stream. */
function record(...output: string[]): Buffer {
  const input = Buffer.concat(readChunks(join(RECORDINGS, 'fr_a-mono')).slice(0, 2));
  return execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-t', '2', ...output, 'pipe:1'], {
    input,
    maxBuffer: 1 << 24,
  });
}

const live = ['-movflags', 'empty_moov+default_base_moof', '-frag_duration', '500000'];

/** A recording of each container and codec that browsers send or people upload. */
export const honestRecordings = (): HonestRecording[] => [
  { name: 'wav', container: 'wav', bytes: record('-f', 'wav', '-c:a', 'pcm_s16le'), seal: asItIs },
  ...[
    ['ogg opus', 'libopus'],
    ['ogg vorbis', 'libvorbis'],
    ['ogg flac', 'flac'],
  ].map(([name = '', codec = '']) => ({
    name,
    container: 'ogg' as const,
    bytes: record('-f', 'ogg', '-c:a', codec),
    seal: sealPages,
  })),
  ...[
    ['mp4 aac', 'aac'],
    ['mp4 opus', 'libopus'],
  ].map(([name = '', codec = '']) => ({
    name,
    container: 'mp4' as const,
    bytes: record('-f', 'mp4', '-c:a', codec, ...live),
    seal: asItIs,
  })),
  {
    name: 'webm opus',
    container: 'webm',
    bytes: Buffer.concat(readChunks(join(RECORDINGS, 'fr_a-mono')).slice(0, 1)),
    seal: asItIs,
  },
];

/** Recomputes the checksum of every Ogg page (RFC 3533: CRC-32 of polynomial 0x04c11db7, not reflected). */
export function sealPages(bytes: Buffer): Buffer {
  const sealed = Buffer.from(bytes);
  for (let at = 0; at + 27 <= sealed.length && sealed.toString('latin1', at, at + 4) === 'OggS'; ) {
    const table = at + 27 + sealed[at + 26]!;
    const end = sealed.subarray(at + 27, table).reduce((sum, lacing) => sum + lacing, table);
    sealed.writeUInt32LE(0, at + 22);
    sealed.writeUInt32LE(checksum(sealed.subarray(at, end)), at + 22);
    at = end;
  }
  return sealed;
}

function checksum(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
