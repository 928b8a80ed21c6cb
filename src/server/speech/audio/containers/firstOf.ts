/**
 * Returns the lowest index of any of these marks, or null. Searches each mark only up to the best index so far:
 * otherwise a message full of one mark would search all remaining bytes for the others at every step.
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
