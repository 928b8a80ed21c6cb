import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { sealPages } from './honestRecordings.ts';

/** Maximum size of a message on the socket. */
const MESSAGE_BYTES = 500_000;

export interface Flood {
  name: string;
  container: 'wav' | 'ogg' | 'mp4' | 'webm';
  /** The message, which can be sent repeatedly. */
  message: Buffer;
  /** Noise or junk, which is skipped or decoded instead of rejected; costly for an inefficient parser only. */
  isJunk?: boolean;
}

function encode(input: Buffer | string, ...args: string[]): Buffer {
  const from = typeof input === 'string' ? ['-f', 'lavfi', '-i', input] : [];
  return execFileSync('ffmpeg', ['-v', 'quiet', ...from, ...args, 'pipe:1'], {
    ...(typeof input !== 'string' && { input }),
    maxBuffer: 1 << 26,
  }).subarray(0, MESSAGE_BYTES);
}

const FRAGMENTS = ['-movflags', 'empty_moov+default_base_moof', '-frag_duration', '5000000'];
const SILENCE = 'anullsrc=r=8000:cl=mono';
const RAW_1_HZ = ['-f', 's16le', '-ar', '1', '-ac', '1', '-i', 'pipe:0'];

/**
 * Decompression bombs: small recordings that decode to hours of audio, because of a forged header or compressible
 * silence.
 */
export const floods = (): Flood[] => [
  { name: 'wav at 1 Hz', container: 'wav', message: wavAt(1, 16, MESSAGE_BYTES) },
  { name: 'wav at 1 Hz of 8 bits', container: 'wav', message: wavAt(1, 8, MESSAGE_BYTES) },
  {
    name: 'wav headers, one behind the other',
    container: 'wav',
    message: repeat(wavAt(8_000, 16, 46)),
    isJunk: true,
  },
  { name: 'wav headers that never end', container: 'wav', message: repeat(Buffer.from('RIFF\0\0\0\0WAVE')) },
  {
    name: 'ogg vorbis at 1 Hz',
    container: 'ogg',
    message: vorbisAt(1),
  },
  {
    name: 'ogg flac at 1 Hz',
    container: 'ogg',
    message: encode(Buffer.alloc(400_000), ...RAW_1_HZ, '-c:a', 'flac', '-f', 'ogg'),
  },
  {
    name: 'ogg flac of silence',
    container: 'ogg',
    message: encode(SILENCE, '-t', '2400', '-c:a', 'flac', '-f', 'ogg'),
  },
  {
    name: 'mp4 with samples at 1 Hz',
    container: 'mp4',
    message: encode(Buffer.alloc(400_000), ...RAW_1_HZ, '-c:a', 'pcm_s16le', '-f', 'mov', ...FRAGMENTS),
  },
  {
    name: 'mp4 aac of silence',
    container: 'mp4',
    message: encode(SILENCE, '-t', '3600', '-c:a', 'aac', '-f', 'mp4', ...FRAGMENTS),
  },
  { name: 'mp4 of empty boxes', container: 'mp4', message: mp4Boxes(), isJunk: true },
  { name: 'webm that leaps', container: 'webm', message: webmLeaps() },
  { name: 'webm of empty clusters', container: 'webm', message: webmClusters(), isJunk: true },
];

export function wavAt(rate: number, bits: number, bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  file.write('RIFF\xff\xff\xff\xffWAVEfmt ', 0, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE((rate * bits) / 8, 28);
  file.writeUInt16LE(bits / 8, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data\xff\xff\xff\xff', 36, 'latin1');
  return file;
}

function vorbisAt(rate: number): Buffer {
  const file = encode('sine=duration=2:sample_rate=48000', '-c:a', 'libvorbis', '-f', 'ogg');
  file.writeUInt32LE(rate, file.indexOf('\x01vorbis', 0, 'latin1') + 12);
  return sealPages(file);
}

function mp4Boxes(): Buffer {
  const box = Buffer.from('\0\0\0\x08moof', 'latin1');
  return Buffer.concat([Buffer.from('\0\0\0\x0cftypisom', 'latin1'), repeat(box)]);
}

/** Blocks of three bytes of audio, each five seconds after the previous one. */
function webmLeaps(): Buffer {
  const [chunk] = readChunks(join(RECORDINGS, 'fr_a-mono'));
  const head = Buffer.from(chunk!.subarray(0, chunk!.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))));
  const cluster = Buffer.from('1f43b67501ffffffffffffffe78100', 'hex');
  const blocks = Array.from({ length: 60_000 }, (_, index) => {
    const block = Buffer.from('a3868100000080f8', 'hex');
    block.writeInt16BE((index * 300) % 32_000, 3);
    return block;
  });
  const scale = head.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]));
  // Sets a tick to 17 ms, so that 300 ticks are five seconds.
  head.writeUIntBE(0xffffff, scale + 4, 3);
  return Buffer.concat([head, cluster, ...blocks]).subarray(0, MESSAGE_BYTES);
}

function webmClusters(): Buffer {
  const [chunk] = readChunks(join(RECORDINGS, 'fr_a-mono'));
  return Buffer.concat([chunk!.subarray(0, 200), repeat(Buffer.from('1f43b67501ffffffffffffff00', 'hex'))]);
}

function repeat(unit: Buffer): Buffer {
  return Buffer.concat(Array(Math.floor(MESSAGE_BYTES / unit.length)).fill(unit));
}
