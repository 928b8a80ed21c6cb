/** How many distinct members two lists have in common. */
export function sharedCount(a: Iterable<string>, b: Iterable<string>): number {
  const right = new Set(b);
  let count = 0;
  for (const stem of new Set(a)) if (right.has(stem)) count += 1;
  return count;
}

export const distinctCount = (stems: string[]): number => new Set(stems).size;

/** The shared part of the smaller list. */
export function overlap(a: string[], b: string[]): number {
  return sharedCount(a, b) / Math.max(1, Math.min(distinctCount(a), distinctCount(b)));
}
