/**
 * Pattern of a speaker's name, which precedes the first colon of a line. A dot in it ends an initial or an
 * abbreviation, as in "Davis Jr.".
 */
export const SPEAKER = String.raw`(?:[^:.!?؟\n]|(?<=(?<!\p{L})\p{L}{1,4})\.){1,100}`;
const SAID_BY = new RegExp(`^${SPEAKER}: (?=.*\\p{L})`, 'su');
const WORD = /[\p{L}\p{M}]+/gu;
const isRightToLeft = (word: string): boolean => /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word);

export type Direction = 'ltr' | 'rtl';

/**
 * The text direction of most words, ignoring a speaker's name before a colon: the direction of the first word, unless
 * at least twice as many words run the other way. `dir="auto"` uses only the first letter, which often belongs to a
 * name in the other script.
 */
export function textDirection(text: string): Direction {
  const words = text.replace(SAID_BY, '').match(WORD) ?? [];
  const [first] = words;
  if (first === undefined) return 'ltr';
  const [own, other] = isRightToLeft(first) ? (['rtl', 'ltr'] as const) : (['ltr', 'rtl'] as const);
  const alike = words.filter((word) => isRightToLeft(word) === isRightToLeft(first)).length;
  return words.length - alike >= 2 * alike ? other : own;
}

/** The comma of the text's script, for a list that is appended to the text. */
export const commaOf = (text: string): string => (textDirection(text) === 'rtl' ? '،' : ',');
