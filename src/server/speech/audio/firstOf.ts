/**
 * Index of the first of these marks, or null. Each mark is searched only before the ones already found: otherwise a message
 * full of one mark would cost a search of all remaining bytes at every step.
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
