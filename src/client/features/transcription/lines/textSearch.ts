/** Marks that readers do not type: combining accents, Arabic vowel signs and the stretching tatweel. */
const IGNORED = /[\p{Mn}\u0640]/u;
const LETTER_VARIANTS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  '\u2019': "'",
};

export interface Folded {
  original: string;
  text: string;
  /** Where each folded character began in the original, and where the original ends. */
  origins: number[];
}

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  let plain = foldedCharacters.get(character);
  if (plain === undefined) {
    const parts = [...character.toLowerCase().normalize('NFKD')].filter((part) => !IGNORED.test(part));
    plain = parts.map((part) => LETTER_VARIANTS[part] ?? part).join('');
    foldedCharacters.set(character, plain);
  }
  return plain;
}

/** Done once for each text: a long transcript is searched again with every key. */
export function foldText(original: string): Folded {
  const origins: number[] = [];
  let text = '';
  let index = 0;
  for (const character of original) {
    const plain = foldCharacter(character);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index);
    index += character.length;
  }
  origins.push(original.length);
  return { original, text, origins };
}

export type Range = readonly [start: number, end: number];

/** Finds words whatever their case, accents or vowel signs; the ranges are of the original text. */
export function textSearch(query: string): (folded: Folded) => Range[] {
  const needle = foldText(query.trim()).text;
  if (needle === '') return () => [];
  return ({ original, text, origins }) => {
    const ranges: Range[] = [];
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length))
      ranges.push([origins[at]!, endOf(original, origins, at + needle.length)]);
    return ranges;
  };
}

/** A mark takes the vowel signs behind its last letter with it. */
function endOf(original: string, origins: number[], foldedEnd: number): number {
  const last = origins[foldedEnd - 1]!;
  const next = origins[foldedEnd]!;
  // Letters such as ﷺ unfold into many; a match that ends inside one marks it whole.
  return next > last ? next : last + (original.codePointAt(last)! > 0xffff ? 2 : 1);
}
