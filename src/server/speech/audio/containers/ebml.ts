/** Ids, length marker included, of the EBML elements (RFC 8794, RFC 9559) in a live WebM recording. */
export const ID = {
  ebmlHeader: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  clusterTimecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/**
 * Elements without audio that may occur between those of ID: tags, cues, seek head, chapters, attachments, void, CRC,
 * and the optional elements of clusters and block groups.
 */
export const SKIPPED: ReadonlySet<number> = new Set([
  0x1254c367, 0x1c53bb6b, 0x114d9b74, 0x1043a770, 0x1941a469, 0xec, 0xbf, 0xa7, 0xab, 0x5854, 0x9b, 0xfa,
  0xfb, 0xa4, 0x75a1, 0x75a2, 0x8e,
]);

export interface ElementHead {
  id: number;
  /** Bytes of content; null when the writer left the size unknown. */
  size: number | null;
  /** Bytes of the id and size fields. */
  length: number;
}

/** Reads id and size at `at`: 'short' when more bytes are needed, 'invalid' when no element starts there. */
export function readHead(bytes: Uint8Array, at: number): ElementHead | 'short' | 'invalid' {
  const first = bytes[at];
  if (first === undefined) return 'short';
  const idLength = Math.clz32(first) - 23;
  if (idLength > 4) return 'invalid';
  if (at + idLength >= bytes.length) return 'short';
  let id = 0;
  for (let i = 0; i < idLength; i++) id = id * 256 + bytes[at + i]!;
  const sizeFirst = bytes[at + idLength]!;
  const sizeLength = Math.clz32(sizeFirst) - 23;
  if (sizeLength > 8) return 'invalid';
  if (at + idLength + sizeLength > bytes.length) return 'short';
  let size = sizeFirst & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let i = 1; i < sizeLength; i++) {
    const byte = bytes[at + idLength + i]!;
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return { id, size: isUnknown ? null : size, length: idLength + sizeLength };
}

export function readUnsigned(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
}

/** A float of four or eight bytes; NaN for any other length. */
export function readFloat(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 4) return view.getFloat32(0);
  return bytes.length === 8 ? view.getFloat64(0) : Number.NaN;
}

/** Parses the children of an element's content, up to the first invalid one. */
export function* childrenOf(content: Uint8Array): Generator<{ id: number; content: Uint8Array }> {
  let at = 0;
  while (at < content.length) {
    const head = readHead(content, at);
    if (typeof head === 'string' || head.size === null) return;
    const begin = at + head.length;
    yield { id: head.id, content: content.subarray(begin, begin + head.size) };
    at = begin + head.size;
  }
}
