import { normalise } from '#server/engines/extractive/text/tokens.ts';

/** Words that are capitalized in English but are no names: other languages translate them. */
const NO_NAMES = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december english french arabic`.split(/\s+/),
);

/** Sounds that languages write with different letters, mapped to one letter; vowels are dropped. */
const SOUNDS: [RegExp, string][] = [
  [/ch|sh|ش/gu, 's'],
  [/kh|gh|dj|خ|غ|ج|ق|ك/gu, 'k'],
  [/ph|ف/gu, 'f'],
  [/th|ت|ث|ط|د|ذ|ض|ظ/gu, 't'],
  [/c(?=[eiy])|ç|ص|س|ز|z/gu, 's'],
  [/[cqgj]/gu, 'k'],
  [/[pvب]/gu, 'b'],
  [/d/gu, 't'],
  [/ل/gu, 'l'],
  [/م/gu, 'm'],
  [/ن/gu, 'n'],
  [/ر/gu, 'r'],
  [/x/gu, 'ks'],
  [/[^bfklmnrst]/gu, ''],
];
const MIN_SOUNDS = 2;

/** The consonants of a name in a form that is the same for Latin and Arabic script. */
export function phoneticKey(name: string): string {
  const plain = normalise(name).replace(/ç/gu, 's').normalize('NFD').replace(/\p{M}/gu, '');
  return SOUNDS.reduce((sounds, [letters, sound]) => sounds.replace(letters, sound), plain).replace(
    /(.)\1+/gu,
    '$1',
  );
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

/** Arabic attaches "and", "for" and "with" to a name. */
const formsOf = (word: string): string[] =>
  isArabic(word) ? [word, word.replace(/^[وفبلك]/u, ''), word.replace(/^[وفبلك]?ال/u, '')] : [word];

/** Whether this name occurs among these words, in either script. */
export function isNamed(name: string, said: ReadonlySet<string>): boolean {
  const forms = formsOf(normalise(name));
  if (forms.some((form) => said.has(form))) return true;
  const sounds = phoneticKey(name);
  if (sounds.length < MIN_SOUNDS) return false;
  for (const word of said) {
    if (isArabic(word) === isArabic(name)) continue;
    if (formsOf(word).some((form) => phoneticKey(form) === sounds)) return true;
  }
  return false;
}

/** All words of these texts, for `isNamed`. */
export const namesSpace = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => wordsIn(normalise(text)).flatMap(formsOf)));

/** Words that are capitalized inside a sentence, which are names in languages with capitals. */
function capitalised(statement: string): string[] {
  const inside = [
    ...statement.matchAll(/(?<![.!?…:]\s*["«“(]?\s*)(?<=\S\s+["«“(]?|['’])(\p{Lu}[\p{L}\p{M}\p{N}]+)/gu),
  ];
  return inside.map(([, word = '']) => word).filter((word) => !NO_NAMES.has(word.toLowerCase()));
}

/**
 * The names in a statement that occur in none of these texts. `people`: the names of all participants, which are
 * recognized at any position and in any script.
 */
export function unsupportedNames(
  statement: string,
  said: readonly string[],
  people: readonly string[],
): string[] {
  const spoken = namesSpace(said);
  const mentioned = namesSpace([statement]);
  const persons = people.flatMap((person) => {
    const first = wordsIn(person)[0] ?? '';
    return first.length >= MIN_SOUNDS && isNamed(first, mentioned) ? [first] : [];
  });
  return [...new Set([...capitalised(statement), ...persons])].filter((name) => !isNamed(name, spoken));
}
