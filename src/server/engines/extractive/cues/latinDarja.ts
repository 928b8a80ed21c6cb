/*
 * Algerian Arabic in Latin letters ("arabizi"), where digits stand for Arabic letters ("n3ayetlo"), as sources for patterns. Its
 * verbs carry the person as a first letter, and the one of "I" and "we" stands before a consonant, as in no French or English
 * word. So unknown verbs are recognized too.
 */

const LETTER = String.raw`[\p{L}\d']`;
/** Words with the same beginning that take nothing on: nouns, pronouns, and verbs of saying, knowing and liking. */
const NO_TASK = String.raw`n(?:har|hara|ta|ti|touma|chal+ah|s[ia]t|[gq9]oul|[gq9]olou?|a?[3]ref|h[ae]b|7[ae]b|dif|jah|h+|adi|fs|a?dem|ss?em|tfahmou?)(?!${LETTER})`;
const VERB = String.raw`(?<!(?<!\p{L})ma ?)(?!${NO_TASK})n(?:[ae]?[379]|[bcdfghjklmqrstvwxz])${LETTER}{2,}`;
/** Endings of the plural, also before a pronoun: "nbedlou", "nechriw", "nbedlouh". */
export const DARJA_PLURAL = '(?:ou|w|ouha?|ouhom|ohom|ouhoum)';

/** A verb in the first person singular: "nkhalles". */
export const DARJA_I = String.raw`${VERB}(?<!${DARJA_PLURAL})`;
/** A verb in the first person plural: "nbedlou". */
export const DARJA_WE = String.raw`${VERB}(?<=${DARJA_PLURAL})`;
/** A verb of "I" or "we" behind a word that tells which one it is. */
export const DARJA_N_VERB = VERB;
/** A negated verb in the first person singular: "ma n9derch". */
export const DARJA_I_NOT = String.raw`ma ?n${LETTER}{2,}(?<!ou|w)ch`;
