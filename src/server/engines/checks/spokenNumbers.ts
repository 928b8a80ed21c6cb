import { normalise } from '#server/engines/extractive/text/tokens.ts';

/** Number words of three languages, normalized and without accents; ordinals have the value of their number. */
const VALUES: [number, string][] = [
  [0, 'zero صفر'],
  [1, 'one first un une premier premiere واحد واحده اول'],
  [2, 'two second deux deuxieme seconde اثنان اثنين اثنتين زوج جوج ثاني ثانيه'],
  [3, 'three third trois troisieme ثلاثه ثلاث تلاته ثالث ثالثه'],
  [4, 'four fourth quatre quatrieme اربعه اربع رابع رابعه'],
  [5, 'five fifth cinq cinquieme خمسه خمس خامس خامسه'],
  [6, 'six sixth sixieme سته ست سادس سادسه'],
  [7, 'seven seventh sept septieme سبعه سبع سابع سابعه'],
  [8, 'eight eighth huit huitieme ثمانيه ثماني ثمان تمنيه ثامن ثامنه'],
  [9, 'nine ninth neuf neuvieme تسعه تسع تاسع تاسعه'],
  [10, 'ten tenth dix dixieme عشره عشر عاشر عاشره'],
  [11, 'eleven eleventh onze onzieme حداش'],
  [12, 'twelve twelfth douze douzieme طناش'],
  [13, 'thirteen thirteenth treize'],
  [14, 'fourteen fourteenth quatorze'],
  [15, 'fifteen fifteenth quinze'],
  [16, 'sixteen sixteenth seize'],
  [17, 'seventeen seventeenth'],
  [18, 'eighteen eighteenth'],
  [19, 'nineteen nineteenth'],
  [20, 'twenty twentieth vingt vingtieme vingts عشرون عشرين'],
  [30, 'thirty thirtieth trente trentieme ثلاثون ثلاثين'],
  [40, 'forty fortieth quarante اربعون اربعين'],
  [50, 'fifty fiftieth cinquante خمسون خمسين'],
  [60, 'sixty sixtieth soixante ستون ستين'],
  [70, 'seventy seventieth septante سبعون سبعين'],
  [80, 'eighty eightieth ثمانون ثمانين'],
  [90, 'ninety ninetieth nonante تسعون تسعين'],
  [100, 'hundred hundreds cent cents ميه مايه ميات'],
  [200, 'ميتان ميتين مايتان مايتين'],
  [1000, 'thousand thousands mille k الف الاف'],
  [2000, 'الفان الفين'],
  [1_000_000, 'million millions m مليون ملايين'],
  [1_000_000_000, 'billion billions milliard milliards مليار مليارات'],
];
const VALUE_OF = new Map(VALUES.flatMap(([value, words]) => words.split(' ').map((word) => [word, value])));
const CONNECTORS = new Set(['and', 'et', 'و']);
const TOKEN =
  /\d{1,3}(?:[ ,.'\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}-]/gu;

/** Smallest number that is checked when it is written as a word. */
const MIN_CLAIM = 2;

interface SpokenNumbers {
  /** The numbers as meant: 20000 for "twenty thousand". */
  whole: number[];
  /** Those of them that must have been said: the words for 0 and 1 are also articles and pronouns. */
  claims: number[];
  /** The numbers and their components: 20 and 1000 for "twenty thousand". */
  pieces: Set<number>;
}

/** The numbers in a text, in digits or in words. */
export function numbersIn(text: string): SpokenNumbers {
  const whole: number[] = [];
  const pieces = new Set<number>();
  let total = 0;
  let current: number | null = null;
  let isInDigits = false;
  const claims: number[] = [];
  const close = () => {
    const value = total + (current ?? 0);
    if (current !== null || total > 0) {
      whole.push(value);
      if (isInDigits || value >= MIN_CLAIM) claims.push(value);
    }
    total = 0;
    current = null;
    isInDigits = false;
  };
  const tokens =
    normalise(text)
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .match(TOKEN) ?? [];
  for (const token of tokens) {
    if (/^\d/.test(token)) {
      close();
      current = valueOfDigits(token);
      isInDigits = true;
      pieces.add(current);
      continue;
    }
    const value = valueOfWord(token);
    if (value === null) {
      if (!(CONNECTORS.has(token) && (current ?? total) >= 20)) close();
      continue;
    }
    // "k" and "m" are multipliers only directly after a number, as in "20k".
    if (token.length === 1 && current === null) continue;
    pieces.add(value);
    if (value >= 1_000) {
      total += (current ?? 1) * value;
      current = null;
    } else if (value === 100) current = (current || 1) * 100;
    else if (current === 4 && value === 20) current = 80;
    else if (current !== null && !joins(current, value)) {
      close();
      current = value;
    } else current = (current ?? 0) + value;
  }
  close();
  for (const value of whole) pieces.add(value);
  return { whole, claims, pieces };
}

/**
 * Whether two number words form one number: twenty-five, quatre-vingt-dix, and in Arabic "five and twenty" or "five
 * ten".
 */
const joins = (current: number, value: number): boolean =>
  (current >= 20 && value < 20) ||
  (current % 100 === 0 && value < 100) ||
  (current < 10 && value >= 20 && value < 100) ||
  (current >= 2 && current < 10 && value === 10) ||
  (current === 10 && value >= 7 && value <= 9);

function valueOfDigits(token: string): number {
  const isGrouped = /^\d{1,3}(?:[ ,.'\u00a0\u202f]\d{3})+$/.test(token);
  return Number(isGrouped ? token.replace(/\D/g, '') : token.replace(',', '.'));
}

/** The value of a number word, also after "and", "the" and other particles that Arabic attaches to it. */
function valueOfWord(token: string): number | null {
  for (const word of [token, token.replace(/^[وفبل]/u, ''), token.replace(/^[وفبل]?ال/u, '')]) {
    const value = VALUE_OF.get(word);
    if (value !== undefined) return value;
  }
  return /^\p{L}+$/u.test(token) && token.endsWith('th') ? valueOfHyphenated(token) : null;
}

const valueOfHyphenated = (token: string): number | null => VALUE_OF.get(token.slice(0, -2)) ?? null;

/** The numbers in a statement that none of these texts contains. */
export function unsupportedNumbers(statement: string, said: readonly string[]): number[] {
  const claimed = numbersIn(statement).claims;
  if (claimed.length === 0) return [];
  const spoken = new Set(said.flatMap((text) => [...numbersIn(text).pieces]));
  return claimed.filter((value) => !spoken.has(value));
}
