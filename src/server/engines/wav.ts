const HEADER_BYTES = 44;

/** A WAV file of 16-bit mono PCM. */
export function toWav(samples: Int16Array, sampleRate = 16_000): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  // A WAV file is little-endian, as the memory of every machine is for which our engines are built.
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), HEADER_BYTES);
  return bytes;
}

/** The samples of a WAV file of 16-bit mono PCM. Throws for any other. */
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
