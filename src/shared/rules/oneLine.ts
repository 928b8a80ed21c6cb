/** The blank of Braille is the only character without a picture that is not ignorable. A mark needs a letter. */
const VISIBLE = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More marks on a letter than any script has, which are drawn over the lines above. */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{6})[\p{Mn}\p{Me}]+/gu;

/**
 * Puts a name or a title on one line. Replaces line breaks, with which it could pass for more than itself in a mail or a
 * text file, and control characters, which calendar programs refuse. Removes characters that turn the direction of the
 * text around them, but not direction marks and joiners, which Arabic and emoji need, and marks stacked over other lines.
 * Empty if nothing is left to see, because nobody could read such a name, or click such a title.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return VISIBLE.test(line) ? line : '';
}
