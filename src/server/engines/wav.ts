import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { countSamples } from '#server/speech/segmentation/concatSamples.ts';

const HEADER_BYTES = 44;

/** A WAV file of these samples: 16-bit mono PCM at 16 kHz. */
export const toWav = (samples: Int16Array): Buffer<ArrayBuffer> => Buffer.concat(wavParts([samples]));

/** The header of a WAV file, and views of its samples, which are not copied. */
export function wavParts(pieces: readonly Int16Array[]): Uint8Array[] {
  const sampleBytes = countSamples(pieces) * Int16Array.BYTES_PER_ELEMENT;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + sampleBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(sampleBytes, 40);
  // WAV is little-endian, like the memory of every platform that the engines support.
  return [
    header,
    ...pieces.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  ];
}

/** The samples of a WAV file of 16-bit mono PCM. Throws for other formats. */
export function samplesOf(wav: Buffer): Int16Array {
  for (let at = 12; at + 8 <= wav.length; ) {
    const length = wav.readUInt32LE(at + 4);
    const name = wav.toString('latin1', at, at + 4);
    if (name === 'fmt ' && (wav.readUInt16LE(at + 8) !== 1 || wav.readUInt16LE(at + 10) !== 1)) break;
    if (name === 'fmt ' && wav.readUInt16LE(at + 22) !== 16) break;
    if (name === 'data') {
      const count = Math.floor(Math.min(length, wav.length - at - 8) / 2);
      return Int16Array.from({ length: count }, (_, index) => wav.readInt16LE(at + 8 + 2 * index));
    }
    at += 8 + length + (length % 2);
  }
  throw new Error('This is not a WAV file of 16-bit mono PCM.');
}
