import type { Language } from '#shared/contract/languages.ts';
import { memoizeByWord } from '../../text/memoizeByWord.ts';
import {
  ARABIC_FORMS,
  BEFORE_VERB,
  MAGHREBI_FORMS,
  MAGHREBI_WORDS,
  OTHER_ARABIC_FORMS,
} from './arabicForms.ts';
import { ENGLISH_FORMS } from './englishForms.ts';
import { FORM_NAMES, type FormName, type Forms } from './forms.ts';
import { FRENCH_FORMS } from './frenchForms.ts';

type Patterns = [FormName, RegExp][];

const WORD = String.raw`[\p{L}\p{N}']`;
const patternsOf = (...all: Partial<Forms>[]): Patterns =>
  FORM_NAMES.flatMap((name): Patterns => {
    const sources = all.flatMap((forms) => forms[name] ?? []);
    if (sources.length === 0) return [];
    return [[name, new RegExp(`(?<!${WORD})(?:${sources.join('|')})(?!${WORD})`, 'u')]];
  });

const formsBy = (patterns: Patterns) => (shape: string) =>
  patterns.flatMap(([name, pattern]) => (pattern.test(shape) ? [name] : []));
const LATIN = { en: formsBy(patternsOf(ENGLISH_FORMS)), fr: formsBy(patternsOf(FRENCH_FORMS)) };
/** The forms of Arabic, matched word by word, because none of them spans several words. */
const ARABIC = {
  maghrebi: memoizeByWord(formsBy(patternsOf(ARABIC_FORMS, MAGHREBI_FORMS))),
  other: memoizeByWord(formsBy(patternsOf(ARABIC_FORMS, OTHER_ARABIC_FORMS))),
};

function arabicForms(clause: string, inMaghreb: boolean): FormName[] {
  const formsOf = inMaghreb ? ARABIC.maghrebi : ARABIC.other;
  const words = clause.split(' ');
  const found = new Set(
    words.flatMap((word, at) =>
      formsOf(at === 0 || BEFORE_VERB.test(words[at - 1] ?? '') ? word : `- ${word}`),
    ),
  );
  return FORM_NAMES.filter((name) => found.has(name));
}

const withoutVowels = (text: string) => text.normalize('NFKC').replace(/[\u064B-\u065F\u0670\u0640]/g, '');
const plainLatin = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘`ʼ]/g, "'")
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Minimum share of Maghreb-only words among a meeting's Arabic words. */
const MAGHREBI_SHARE = 1 / 40;

/** Whether the Arabic speakers of a meeting speak Maghrebi Arabic. */
export function isMaghrebi(texts: string[]): boolean {
  let words = 0;
  let own = 0;
  for (const text of texts)
    for (const word of withoutVowels(text).match(/\p{Script=Arabic}+/gu) ?? []) {
      words += 1;
      if (MAGHREBI_WORDS.has(word)) own += 1;
    }
  return own > words * MAGHREBI_SHARE;
}

/**
 * Person, tense and mood of each clause, by the morphology of its language. The names are shared by all languages, so
 * that the models learn from the long English meetings what a promise, a report or a wish looks like in French and
 * Arabic too.
 */
export function clauseForms(text: string, language: Language, inMaghreb: boolean): Set<FormName>[] {
  const clauses = text.split(/[.,;:!?،؛؟…]+/u).filter((clause) => /\p{L}/u.test(clause));
  return clauses.map(
    (clause) =>
      new Set([
        ...(/\p{Script=Arabic}/u.test(clause) ? arabicForms(withoutVowels(clause).trim(), inMaghreb) : []),
        ...(/\p{Script=Latin}/u.test(clause)
          ? LATIN[language === 'en' ? 'en' : 'fr'](plainLatin(clause).trim())
          : []),
      ]),
  );
}

const PERSONS: FormName[] = ['me', 'us', 'you', 'them', 'someone'];
const MOODS: FormName[] = ['future', 'past', 'done', 'condition', 'duty', 'ability', 'negated'];

/** The forms of all clauses, and each person combined with the other forms of its clause. */
export function formNames(clauses: Set<FormName>[]): Set<string> {
  const names = new Set<string>();
  for (const forms of clauses) {
    const person = PERSONS.filter((name) => forms.has(name));
    const mood = MOODS.filter((name) => forms.has(name));
    for (const name of forms) names.add(`form ${name}`);
    for (const who of person.length > 0 ? person : ['nobody'])
      for (const how of mood.length > 0 ? mood : ['plain']) names.add(`form ${who} ${how}`);
    if (mood.length > 1) names.add(`forms ${mood.join(' ')}`);
  }
  return names;
}
