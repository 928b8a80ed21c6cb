/** Characters that are invisible, or change the direction of the text around them: they can disguise one name as another. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasHiddenCharacters = (name: string): boolean => HIDDEN.test(name);

/** Confusable letters, applied after NFKD: the first of each pair is replaced by the second. */
const READ_AS = new Map(
  [
    'Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj',
    'аa вb еe һh нh іi јj кk мm оo рp сc ѕs тt уy хx ԁd ӏi ԛq ԝw гr пn ьb',
    'ɑa ɡg ıi łi øo đd ħh ŧt ǀi',
    '0o 1i |i !i $s @a',
    'ىي یي کك ةه ہه ھه ەه ٱا',
    '٠o ١i ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰o ۱i ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

const readAs = (text: string): string =>
  Array.from(text, (letter) => READ_AS.get(letter) ?? letter)
    .join('')
    .toLowerCase();

/**
 * Skeleton of a name for detecting look-alikes, after Unicode's UTS 39: two names with the same skeleton can be mistaken
 * for each other. Case, accents, spaces, punctuation and letters that resemble each other make no difference.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\u0640]/gu, '');
  // Before and after lower-casing: a capital resembles other letters than its small one.
  const read = readAs(readAs(plain))
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return read.replace(/[^\p{L}\p{N}]/gu, '') || read.replace(/\s/gu, '');
}
