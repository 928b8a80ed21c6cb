const MIN_LENGTH = 4;
/** From this length on, words may have two typos. */
const LONG = 8;
const MAX_SIMILAR = 8;

/** What Arabic attaches to a word together with the article, as in `search_arabic`. */
const ARTICLE = /^(?:[وفبك]{0,2}ال|و?لل)(?=[ء-ي]{3})/u;
const ARABIC = /^[ء-ي]/u;

const typosIn = (letters: string[]): number =>
  letters.length < MIN_LENGTH ? 0 : letters.length < LONG ? 1 : 2;

/**
 * The beginnings that the intended word has unless its first letter is missing or wrong: letters were swapped, left out
 * or added at the second place.
 */
export function beginningsOf(word: string): string[] {
  const bare = word.replace(ARTICLE, '');
  const [first = '', second = '', third = ''] = [...bare];
  const beginnings = [first + second, second + first, first + third, second + third];
  const articles = ARABIC.test(bare) ? ['', 'ال'] : [''];
  return [...new Set(articles.flatMap((article) => beginnings.map((beginning) => article + beginning)))];
}

/**
 * SQL patterns, one of which matches each word that `similarWords` finds for this one. The word is cut into one part
 * more than it may have typos, with a letter between the parts, because a swap would otherwise touch two of them: one
 * part stands unchanged in the intended word.
 */
export function patternsOf(word: string): string[] {
  const bare = word.replace(ARTICLE, '');
  // The intended Arabic word may have an article before its first part.
  const before = ARABIC.test(bare) ? '%' : '';
  return [...new Set([...cut([...word], ''), ...(before ? cut([...bare], before) : [])])];
}

function cut(letters: string[], before: string): string[] {
  const typos = typosIn(letters);
  if (typos === 0) return [];
  const size = (letters.length - typos) / (typos + 1);
  return Array.from({ length: typos + 1 }, (_, part) => {
    const start = Math.round(part * (size + 1));
    const kept = letters.slice(start, Math.round(start + size)).join('');
    const escaped = kept.replace(/[\\%_]/g, '\\$&');
    return `${part === 0 ? before : '%'}${escaped}${part === typos ? '' : '%'}`;
  });
}

/** Known words that differ from this one by typos or misheard letters, nearest first. */
export function similarWords(word: string, known: string[]): string[] {
  const letters = [...word];
  const bare = [...word.replace(ARTICLE, '')];
  const isArabic = ARABIC.test(word);
  return known
    .map((other) => {
      const slips = slipsBetween(letters, [...other]);
      const withoutArticle = isArabic ? slipsBetween(bare, [...other.replace(ARTICLE, '')]) : slips;
      return { other, slips: Math.min(slips, withoutArticle) };
    })
    .filter(({ slips }) => slips < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other);
}

/**
 * Edit distance with swaps of adjacent letters (optimal string alignment); infinite if it is more than the typos that
 * the first word may have.
 */
function slipsBetween(a: string[], b: string[]): number {
  const most = typosIn(a);
  if (most === 0 || Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
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
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const slips = last[b.length] ?? Number.POSITIVE_INFINITY;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}
