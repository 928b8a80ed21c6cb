/** The number of distinct members that two lists share. Uses sets without copying them, because some are large. */
export function sharedCount(a: Iterable<string>, b: Iterable<string>): number {
  const left = a instanceof Set ? a : new Set(a);
  const right = b instanceof Set ? b : new Set(b);
  let count = 0;
  for (const stem of left) if (right.has(stem)) count += 1;
  return count;
}

export const distinctCount = (stems: string[]): number => new Set(stems).size;

/** The shared members as a fraction of the smaller list. */
export function overlap(a: string[], b: string[]): number {
  const [left, right] = [new Set(a), new Set(b)];
  return sharedCount(left, right) / Math.max(1, Math.min(left.size, right.size));
}
