/** How many bytes of a WebM file hold its header, with a margin. */
export const WEBM_HEAD_BYTES = 1_024;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** A Duration element of eight bytes, which are zero (RFC 9559). */
const EMPTY = [0x44, 0x89, 0x88, 0, 0, 0, 0, 0, 0, 0, 0];
const VALUE_AT = 3;

/**
 * Finds the place of the duration in the head of a WebM file that states zero, as Firefox's MediaRecorder writes it:
 * Firefox does not seek in such a file. Null for all other files.
 */
export function emptyDurationAt(head: Uint8Array): number | null {
  const holds = (bytes: readonly number[], at: number) => bytes.every((byte, i) => head[at + i] === byte);
  if (!holds(EBML, 0)) return null;
  for (let at = EBML.length; at + EMPTY.length <= head.length; at++)
    if (holds(EMPTY, at)) return at + VALUE_AT;
  return null;
}

/** The value of a Duration element in milliseconds, the unit of all browsers' recorders. */
export function durationBytes(durationMs: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, durationMs);
  return bytes;
}
