/** Minimum number of letters that remain after "and" is removed, as in light10, so that a word is left. */
const MIN_AFTER_AND = 3;
const MIN_AFTER_ARTICLE = 2;
const MIN_AFTER_SUFFIX = 2;
/** Minimum number of letters that remain after a pronoun is removed, so that a whole root is left. */
const MIN_AFTER_PRONOUN = 3;
const MIN_AFTER_INDIRECT = 4;

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];
/** An indirect pronoun ("to me, to you, …") after the object's: نبعثهالكم. */
const INDIRECT = /(?:ها|هم|ه|و)?ل(?:ي|ك|و|ه|ها|نا|كم|هم)$/u;
const PRONOUNS = ['هما', 'كما', 'هم', 'هن', 'كم', 'كن', 'نا', 'ني', 'ها', 'ك', 'وا'];
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي', 'و'];

const endsIn = (word: string, ending: string, least: number) =>
  word.endsWith(ending) && word.length - ending.length >= least;

/**
 * The stem of a normalized Arabic word, by light stemming without roots or word lists: "light10" (Larkey, Ballesteros
 * and Connell 2007, "Light stemming for Arabic information retrieval"). Before light10's suffixes it also removes the
 * pronouns of nouns and verbs, before which ta marbuta is written as ta, and the verbal plural -u of everyday speech.
 * Snowball's Arabic stemmer gives a word different endings with and without its article.
 */
export function arabicStem(word: string): string {
  let stem = word.startsWith('و') && word.length - 1 >= MIN_AFTER_AND ? word.slice(1) : word;
  const article = ARTICLES.find(
    (each) => stem.startsWith(each) && stem.length - each.length >= MIN_AFTER_ARTICLE,
  );
  if (article) stem = stem.slice(article.length);
  stem = withoutPronoun(stem);
  for (const suffix of SUFFIXES)
    if (endsIn(stem, suffix, MIN_AFTER_SUFFIX)) stem = stem.slice(0, -suffix.length);
  return stem;
}

function withoutPronoun(word: string): string {
  const indirect = INDIRECT.exec(word);
  if (indirect && indirect.index >= MIN_AFTER_INDIRECT) return word.slice(0, indirect.index);
  const pronoun = PRONOUNS.find((each) => endsIn(word, each, MIN_AFTER_PRONOUN));
  const bare = pronoun ? word.slice(0, -pronoun.length) : word;
  const isPossessed = pronoun !== undefined || endsIn(word, 'ته', MIN_AFTER_PRONOUN);
  if (!isPossessed) return bare;
  const noun = pronoun ? bare : bare.slice(0, -1);
  return endsIn(noun, 'ت', MIN_AFTER_PRONOUN) ? noun.slice(0, -1) : bare;
}
