/** A statement without the HTML and Markdown that models write unasked: it is shown, mailed and exported as text. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]{0,200}>/giu, ' ')
    .replace(/\*\*|__|`|^\s*#{1,6}\s/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
