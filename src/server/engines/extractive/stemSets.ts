/** How many distinct members two lists have in common; sets are read as they are, some being large. */
export function sharedCount(a: Iterable<string>, b: Iterable<string>): number {
  const left = a instanceof Set ? a : new Set(a);
  const right = b instanceof Set ? b : new Set(b);
  let count = 0;
  for (const stem of left) if (right.has(stem)) count += 1;
  return count;
}

export const distinctCount = (stems: string[]): number => new Set(stems).size;

/** The shared part of the smaller list. */
export function overlap(a: string[], b: string[]): number {
  return sharedCount(a, b) / Math.max(1, Math.min(distinctCount(a), distinctCount(b)));
}
