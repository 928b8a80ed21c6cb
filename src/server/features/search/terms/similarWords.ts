/** Prefixes under which the intended word may be stored: a typo in the first two letters is assumed to be a swap. */
export function prefixesOf(word: string): string[] {
  const [first = '', second = ''] = [...word];
  return [...new Set([first + second, second + first])];
}

const MIN_LENGTH = 4;
/** From this length on, words may have two typos. */
const LONG = 8;
const MAX_SIMILAR = 8;

/** Known words that differ from this one by typos or misheard letters, nearest first. */
export function similarWords(word: string, known: string[]): string[] {
  const letters = [...word];
  if (letters.length < MIN_LENGTH) return [];
  const most = letters.length >= LONG ? 2 : 1;
  return known
    .map((other) => ({ other, slips: slipsBetween(letters, [...other], most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other);
}

/** Edit distance with swaps of adjacent letters (optimal string alignment); returns `most + 1` for all above `most`. */
function slipsBetween(a: string[], b: string[], most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? most + 1;
}
