const SPEAKER = /^[^:.!?؟\n]{1,100}: (?=.*\p{L})/su;
const WORD = /[\p{L}\p{M}]+/gu;
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The direction in which most words of a text run, without the name of who said it before a colon; where as many run either way,
 * that of the first. `dir="auto"` goes by the first letter, which is often that of a name in the other script.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const words = text.replace(SPEAKER, '').match(WORD) ?? [];
  const isRightToLeft = words.map((word) => RIGHT_TO_LEFT.test(word));
  const balance = isRightToLeft.reduce((sum, is) => sum + (is ? 1 : -1), 0);
  return balance > 0 || (balance === 0 && isRightToLeft[0]) ? 'rtl' : 'ltr';
}
