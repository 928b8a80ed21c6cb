/** Characters that nobody sees, or that turn the direction of the text around them: with them one name passes for another. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasHiddenCharacters = (name: string): boolean => HIDDEN.test(name);

/** Letters by those they are mistaken for, behind NFKD: of each pair the first is written, the second is read. */
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
 * What a name looks like at a glance, after the skeletons of Unicode's UTS 39: two names of one skeleton pass for each
 * other. Case, accents, spaces, punctuation and letters that resemble each other make no difference.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\u0640]/gu, '');
  // Before and behind the change of case: a capital resembles other letters than its small one.
  const read = readAs(readAs(plain))
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return read.replace(/[^\p{L}\p{N}]/gu, '') || read.replace(/\s/gu, '');
}
