/** Who said a line: what stands before its first colon. A dot in it ends an initial or an abbreviation, as in "Davis Jr.". */
export const SPEAKER = String.raw`(?:[^:.!?؟\n]|(?<=(?<!\p{L})\p{L}{1,4})\.){1,100}`;
const SAID_BY = new RegExp(`^${SPEAKER}: (?=.*\\p{L})`, 'su');
const WORD = /[\p{L}\p{M}]+/gu;
const isRightToLeft = (word: string): boolean => /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word);

/**
 * The direction in which the words of a text run, without the name of who said it before a colon: that of the first, unless twice
 * as many run the other way. `dir="auto"` goes by the first letter alone, which is often that of a name in the other script.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const words = text.replace(SAID_BY, '').match(WORD) ?? [];
  const [first] = words;
  if (first === undefined) return 'ltr';
  const [own, other] = isRightToLeft(first) ? (['rtl', 'ltr'] as const) : (['ltr', 'rtl'] as const);
  const alike = words.filter((word) => isRightToLeft(word) === isRightToLeft(first)).length;
  return words.length - alike >= 2 * alike ? other : own;
}
