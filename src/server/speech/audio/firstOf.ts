/**
 * Where the first of these marks stands, or null. Each is searched only in front of those found before it: whoever
 * fills a message with one mark would otherwise make every step search the whole rest for the other.
 */
export function firstOf(marks: readonly (string | Uint8Array)[], bytes: Buffer, from: number): number | null {
  let found: number | null = null;
  for (const mark of marks) {
    const end: number = found === null ? bytes.length : found + mark.length - 1;
    const at: number = bytes.subarray(from, end).indexOf(mark as string, 0, 'latin1');
    if (at >= 0) found = from + at;
  }
  return found;
}
