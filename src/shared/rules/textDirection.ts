const SPEAKER = /^[^:.!?؟\n]{1,100}: (?=.*\p{L})/su;
const WORD = /[\p{L}\p{M}]+/gu;
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The direction in which the words of a text run, without the name of who said it before a colon: that of the first, unless twice
 * as many run the other way. `dir="auto"` goes by the first letter alone, which is often that of a name in the other script.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const words = text.replace(SPEAKER, '').match(WORD) ?? [];
  const first = RIGHT_TO_LEFT.test(words[0] ?? '');
  const alike = words.filter((word) => RIGHT_TO_LEFT.test(word) === first).length;
  const isRightToLeft = words.length - alike >= 2 * alike ? !first : first;
  return isRightToLeft && words.length > 0 ? 'rtl' : 'ltr';
}
