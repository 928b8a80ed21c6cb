import { STOP_WORDS } from '#server/engines/extractive/text/stopWords.ts';
import { contentStems, normalise, wordsOf } from '#server/engines/extractive/text/tokens.ts';

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
  const { arabic, latin } = soundsOf(said);
  return (isArabic(name) ? latin : arabic).has(sounds);
}

interface Sounds {
  arabic: Set<string>;
  /** Those of all other scripts too. */
  latin: Set<string>;
}

const knownSounds = new WeakMap<ReadonlySet<string>, Sounds>();

/** The phonetic keys of these words by script. Computed once, because each name is compared with all of them. */
function soundsOf(said: ReadonlySet<string>): Sounds {
  const known = knownSounds.get(said);
  if (known) return known;
  const sounds: Sounds = { arabic: new Set(), latin: new Set() };
  for (const word of said)
    for (const form of formsOf(word)) sounds[isArabic(word) ? 'arabic' : 'latin'].add(phoneticKey(form));
  knownSounds.set(said, sounds);
  return sounds;
}

/** All words of these texts, for `isNamed`. */
export const namesSpace = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => wordsIn(normalise(text)).flatMap(formsOf)));

/** Words that are capitalized inside a sentence, which are names in languages with capitals. */
const capitalised = (statement: string): string[] =>
  [...statement.matchAll(/\p{Lu}[\p{L}\p{M}\p{N}]+/gu)]
    .filter(({ index }) => isInsideSentence(statement, index))
    .map(([word]) => word)
    .filter((word) => !NO_NAMES.has(word.toLowerCase()));

/** A capitalized word that opens a sentence and is the subject of a common verb, without an article. */
const SUBJECT =
  /(?:^|[.!?…:]\s)["«“(]?(\p{Lu}[\p{L}\p{M}]+)(?=\s+(?:also |then |ne |n['’]|not )?(?:will|would|shall|should|can|could|may|might|must|has|had|is|was|does|did|says?|said|asks?|asked|wants?|wanted|agrees?|agreed|accepts?|accepted|promises|promised|pays|paid|takes|took|sends|sent|decides|decided|refuses|refused|a|va|est|était|sera|doit|devra|peut|veut|dit|accepte|promet|paie|paye|prend|envoie|décide|refuse)(?!\p{L}))/gu;
/** Other words in that place: indefinite pronouns, plurals, and nouns by their endings. */
const NO_SUBJECT =
  /^(?:every(?:body|thing)|nobody|anybody|anyone|none|neither|either|several|personne|chacune?|plusieurs)$|(?:s|ing|ion|ment|ness|ity|ance|ence|ware)$/iu;

/** Names that open a sentence. Nouns are left out by their ending, or because a form of them was said. */
function subjects(statement: string, said: readonly string[]): string[] {
  const found = [...statement.matchAll(SUBJECT)].flatMap(([, word = '']) => word);
  const names = found.filter(
    (word) =>
      !NO_SUBJECT.test(word) &&
      !NO_NAMES.has(word.toLowerCase()) &&
      !STOP_WORDS.en.has(normalise(word)) &&
      !STOP_WORDS.fr.has(normalise(word)),
  );
  if (names.length === 0) return [];
  const stemsIn = (text: string) =>
    (['en', 'fr'] as const).flatMap((language) => contentStems(wordsOf(text, language), language));
  const stems = new Set(said.flatMap(stemsIn));
  return names.filter((name) => !stemsIn(name).some((stem) => stems.has(stem)));
}

const QUOTES = new Set('"«“(');
const SENTENCE_ENDS = new Set('.!?…:');

/**
 * Whether a word that begins here follows an apostrophe or other words of its sentence. Looks back by hand, because a
 * lookbehind with two runs of spaces took cubic time in a text of many spaces.
 */
function isInsideSentence(text: string, at: number): boolean {
  const isQuoted = (end: number) => QUOTES.has(text.charAt(end - 1));
  const before = withoutSpaces(text, at);
  const end = isQuoted(before) ? withoutSpaces(text, before - 1) : before;
  if (SENTENCE_ENDS.has(text.charAt(end - 1))) return false;
  if (/['’]/.test(text.charAt(at - 1))) return true;
  const opening = isQuoted(at) ? at - 1 : at;
  const spaced = withoutSpaces(text, opening);
  return spaced > 0 && spaced < opening;
}

/** Where the spaces before this place begin. */
function withoutSpaces(text: string, at: number): number {
  let start = at;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return start;
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
  return [...new Set([...capitalised(statement), ...subjects(statement, said), ...persons])].filter(
    (name) => !isNamed(name, spoken),
  );
}
