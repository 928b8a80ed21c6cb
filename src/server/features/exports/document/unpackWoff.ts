import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Converts a WOFF 1.0 file (https://www.w3.org/TR/WOFF/) into the TrueType file that it contains. Fontkit also reads
 * WOFF, but inflates the table of outlines in JavaScript again for every glyph of a subset.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const log2 = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 << log2, 6);
  directory.writeUInt16BE(log2, 8);
  directory.writeUInt16BE((count - (1 << log2)) * 16, 10);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
    const [at, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = woff.subarray(at, at + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const target = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    entry.copy(directory, target, 0, 4);
    entry.copy(directory, target + 4, 16, 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(length, target + 12);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
