import { soundFlaw } from '../audioLimits.ts';

interface WavHeader {
  /** Bytes up to the first sample. */
  length: number;
  /** WAVE format code; 1 is PCM. */
  format: number;
  channels: number;
  sampleRate: number;
  bits: number;
  /** Bytes of one sample across all channels. */
  blockAlign: number;
}

const MAX_HEADER_BYTES = 4096;
/** PCM, float, A-law, µ-law, and "extensible", which wraps one of these and adds a channel mask. */
const FORMATS: ReadonlySet<number> = new Set([1, 3, 6, 7, 0xfffe]);
const BITS: ReadonlySet<number> = new Set([8, 16, 24, 32, 64]);

/**
 * Parses the RIFF chunks from `at` to the first sample. 'short' when more bytes are needed, 'invalid' when the header
 * is malformed.
 */
export function readWavHeader(bytes: Buffer, at: number): WavHeader | 'short' | 'invalid' {
  let sound: Omit<WavHeader, 'length'> | null = null;
  for (let chunk = at + 12; ; ) {
    if (chunk - at > MAX_HEADER_BYTES) return 'invalid';
    if (chunk + 8 > bytes.length) return 'short';
    const id = bytes.toString('latin1', chunk, chunk + 4);
    const size = bytes.readUInt32LE(chunk + 4);
    if (id === 'data') return sound ? { ...sound, length: chunk + 8 - at } : 'invalid';
    if (id === 'fmt ') {
      if (size < 16) return 'invalid';
      if (chunk + 24 > bytes.length) return 'short';
      sound = {
        format: bytes.readUInt16LE(chunk + 8),
        channels: bytes.readUInt16LE(chunk + 10),
        sampleRate: bytes.readUInt32LE(chunk + 12),
        blockAlign: bytes.readUInt16LE(chunk + 20),
        bits: bytes.readUInt16LE(chunk + 22),
      };
    }
    // Skips the padding byte, because chunks are aligned to even offsets.
    chunk += 8 + size + (size & 1);
  }
}

/** Describes what is implausible in the header, for the log; null for the header of a microphone's recording. */
export function wavFlaw({ format, channels, sampleRate, bits, blockAlign }: WavHeader): string | null {
  if (!FORMATS.has(format)) return `format ${format}`;
  if (!BITS.has(bits)) return `bits ${bits}`;
  const flaw = soundFlaw({ sampleRate, channels });
  return flaw ?? (blockAlign === (channels * bits) / 8 ? null : `blockAlign ${blockAlign}`);
}
