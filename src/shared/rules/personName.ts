/** Characters that are invisible or change the text direction, with which one name can be disguised as another. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasHiddenCharacters = (name: string): boolean => HIDDEN.test(name);

/** Confusable letters, applied after NFKD: the first letter of each pair is replaced by the second. */
const READ_AS = new Map(
  [
    'Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj',
    'аa вb еe һh нh іi јj кk мm оo рp сc ѕs тt уy хx ԁd ӏi ԛq ԝw гr пn ьb',
    'ɑa ɡg ıi łi øo đd ħh ŧt ǀi',
    'ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
    'Ꭺa Ᏼb Ꮯc Ꭰd Ꭼe Ꮐg Ꮋh Ꭵi Ꭻj Ꮶk Ꮮl Ꮇm Ꮲp Ꮢr Ꮪs Ꭲt Ꮩv Ꮃw Ꮍy Ꮓz',
    'ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz',
    'ⲁa ⲃb ⲉe ⲏh ⲓi ⲕk ⲙm ⲛn ⲟo ⲣp ⲥc ⲧt ⲩy ⲭx օo սu հh ոn ցg',
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
 * The skeleton of a name for detecting look-alikes, after UTS 39 (Unicode Security Mechanisms): names with the same
 * skeleton can be mistaken for each other. Ignores case, accents, spaces, punctuation, and differences between similar
 * letters.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\u0640]/gu, '');
  // Before and after lowercasing, because a capital letter resembles other letters than its lowercase form.
  const read = readAs(readAs(plain))
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return read.replace(/[^\p{L}\p{N}]/gu, '') || read.replace(/\s/gu, '');
}
