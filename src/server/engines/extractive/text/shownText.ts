/** Sounds of hesitation, which are removed anywhere in a sentence. */
const HESITATION = String.raw`u+h+m*|u+m+|e+r+m*|euh+|heu+`;
const FILLER = String.raw`${HESITATION}|hm+|mm+(?:-?hmm*)?|hum|bah|ben|(?:ha){2,}h?|ha(?: ha)+|mdr|lol|يعني|[اإ]يه|آه|اه|امم+|ه{2,}|زعما`;
/**
 * Words that open a sentence without meaning. "So" is kept before a verb and its subject, where it is a pronoun ("so
 * would I").
 */
const OPENER = String.raw`okay|ok|alright|all right|right|well|so(?! (?:am|are|is|was|were|do|does|did|have|has|had|can|could|will|would|should) (?:i|you|he|she|it|we|they)(?!\p{L}))|yeah|yep|oh|ah|and|but|like|you know|i mean|anyway|alors|donc|bon|et|mais|enfin|du coup|voilà|ouais|hein|طيب|حسنا|ايوا|واه|صح|صحا|بون|[اأ]وكي|[اأ]يا|مالا`;
const LEADING = new RegExp(String.raw`^(?:(?:${FILLER}|${OPENER})(?![\p{L}\p{M}'’-])[\s,،.…;:!–-]*)+`, 'iu');
const INNER_FILLER = new RegExp(String.raw`(?<=^|\s)(?:${HESITATION})(?![\p{L}\p{M}'’-])[,،]?\s*`, 'giu');
/** A filler between commas, which belong to it, except before another clause with its own subject ("that took, um, nine minutes"). */
const FILLER_BETWEEN = new RegExp(
  String.raw`[,،]\s+(?:${HESITATION})[,،]\s+(?!(?:(?:i|we|you|he|she|they|it|there|that|je|tu|on|il|elle|nous|vous|ils|elles|ça)(?![\p{L}\p{M}-])|[jc]['’]))`,
  'giu',
);
const TRAILING = new RegExp(
  String.raw`(?<![\s,،])(?:[\s,،]+(?:${FILLER}|you know|and|so|but|or|et|donc|mais|voilà|quoi|hein))+[\s,،.…]*$`,
  'iu',
);
/** A repeated word ("the the"), except where the language doubles words on purpose ("nous nous", "that that"). */
const STUMBLE =
  /(?<![\p{L}\p{M}'’-])(?!(?:nous|vous|that|had|très|very|no|non|لا)\s)(\p{L}[\p{L}\p{M}'’]*)(?:[,،]?\s+\1)+(?![\p{L}\p{M}'’-])/giu;

/** Two or three words that are repeated ("it's the, it's the wrong one"), also with a filler between. */
const FALSE_START =
  /(?<![\p{L}\p{M}'’-])(\p{L}[\p{L}\p{M}'’]*(?:\s+\p{L}[\p{L}\p{M}'’]*){1,2})[,،]?\s+(?:(?:uh|um|euh|i mean|you know|enfin|je veux dire|tu sais|يعني|تعرف)[\s,،]+)?\1(?![\p{L}\p{M}'’-])/giu;
/** A word that breaks off with a dash before it is repeated ("la lar- la largeur"). */
const BROKEN_WORD = /(?<![\p{L}\p{M}'’-])(\p{L}{1,5})[-–]\s+(?=\1)/giu;
/**
 * A word that breaks off before its first vowel, without a dash ("th the"). Two letters at least, because one letter
 * may be a name ("plan b because").
 */
const FRAGMENT = /(?<![\p{L}\p{M}\p{N}'’-])([bcdfghjklmnpqrstvwxz]{2,4})\s+(?=(\p{L}+))/giu;

/**
 * "Yes" or "no" before a whole statement that already expresses it. Kept before a mere reason or condition, which needs
 * it.
 */
const ANSWER =
  /^(?:(?:yes|no|nope|oui|non|si|نعم|لا|لالا|أجل)[,،.!]+\s+)+(?!(?:because|if|unless|only|not|parce|car|si|sauf|pas|لأن|إذا|بل)(?![\p{L}\p{M}]))(?=\S+(?:\s+\S+){4,})/iu;

/** The text shown for a spoken sentence: removes fillers, false starts and repeated words, and replaces no word. */
export function shownText(spoken: string): string {
  const calm = spoken
    .replace(/\s+/g, ' ')
    .replace(FILLER_BETWEEN, ' ')
    .replace(INNER_FILLER, '')
    .replace(BROKEN_WORD, '')
    .replace(FALSE_START, '$1')
    .replace(STUMBLE, '$1')
    .replace(FRAGMENT, (both, fragment: string, next: string) =>
      next.startsWith(fragment.toLowerCase()) ? '' : both,
    )
    .trim();
  const opened = calm.replace(LEADING, '').replace(ANSWER, '').replace(LEADING, '');
  const kept = TWO_WORDS.test(opened) ? opened : calm;
  return asSentence(kept.replace(TRAILING, ''));
}

/** A letter, a space somewhere after it, and another letter. Anchored, so that a long word takes linear time. */
const TWO_WORDS = /^\P{L}*\p{L}\S*\s\P{L}*\p{L}/u;

/** Words before a whole statement that only join it to what was said before: "oui alors", "لكن". */
const JOINED_OPENING =
  /^(?:(?:yes|yeah|oui|ouais)\s+(?:so|but|well|alors|donc|mais|bon)|و?لكن|بصح)[,،]?\s+(?=\S+(?:\s+\S+){4,})/iu;
/** A filler between commas: "about, like, what next". */
const ASIDE = /[,،]\s(?:like|you know|i mean|genre|quoi|يعني)[,،]\s/giu;

/**
 * A shown sentence as it stands in prose, without what only joins it to the talk before. The ranker's weights and the
 * models see it with those words.
 */
export const inProse = (text: string): string =>
  asSentence(text.replace(JOINED_OPENING, '').replace(ASIDE, ' '));

/** Capitalizes the first letter, if the script has capitals, and adds a missing full stop. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/(?<![\s,،;:–-])[\s,،;:–-]+$/u, '');
  const capital = bare.replace(
    /^(["«“(]?)(\p{Ll})/u,
    (_, quote: string, letter: string) => quote + letter.toUpperCase(),
  );
  return /[.!?…؟]["»”)]?$/u.test(capital) ? capital : `${capital}.`;
}
