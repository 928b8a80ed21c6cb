const FILLER = String.raw`u+h+m*|u+m+|e+r+m*|hm+|mm+(?:-?hmm*)?|euh+|heu+|hum|bah|ben|(?:ha){2,}h?|ha(?: ha)+|mdr|lol|يعني|[اإ]يه|آه|اه|امم+|ه{2,}|زعما`;
/** "So" stands for what was said before where a verb and its subject follow ("so would I"). */
const OPENER = String.raw`okay|ok|alright|all right|right|well|so(?! (?:am|are|is|was|were|do|does|did|have|has|had|can|could|will|would|should) (?:i|you|he|she|it|we|they)(?!\p{L}))|yeah|yep|oh|ah|and|but|like|you know|i mean|anyway|alors|donc|bon|et|mais|enfin|du coup|voilà|ouais|hein|طيب|حسنا|ايوا|واه|صح|صحا|بون|[اأ]وكي|[اأ]يا|مالا`;
const LEADING = new RegExp(String.raw`^(?:(?:${FILLER}|${OPENER})(?![\p{L}\p{M}'’-])[\s,،.…;:!–-]*)+`, 'iu');
const INNER_FILLER = /(?<=^|\s)(?:u+h+m*|u+m+|e+rm+|euh+|heu+)(?![\p{L}\p{M}'’-])[,،]?\s*/giu;
const TRAILING = new RegExp(
  String.raw`(?:[\s,،]+(?:${FILLER}|you know|and|so|but|or|et|donc|mais|voilà|quoi|hein))+[\s,،.…]*$`,
  'iu',
);
/** A stumble ("the the"), except where the language doubles words on purpose ("nous nous", "that that"). */
const STUMBLE =
  /(?<![\p{L}\p{M}'’-])(?!(?:nous|vous|that|had|très|very|no|non|لا)\s)(\p{L}[\p{L}\p{M}'’]*)(?:,?\s+\1)+(?![\p{L}\p{M}'’-])/giu;

/** A false start of two or three words ("it's the, it's the wrong one"), and one that is corrected ("Monday, I mean Tuesday"). */
const FALSE_START =
  /(?<![\p{L}\p{M}'’-])(\p{L}[\p{L}\p{M}'’]*(?:\s+\p{L}[\p{L}\p{M}'’]*){1,2}),?\s+(?:(?:uh|um|euh|i mean|enfin|يعني)[\s,،]+)?\1(?![\p{L}\p{M}'’-])/giu;
/** A word that breaks off before it is said again ("th the", "la lar- la largeur"). */
const BROKEN_WORD = /(?<![\p{L}\p{M}'’-])(\p{L}{1,5})[-–]\s+(?=\1)/giu;
/** A word that breaks off before its first vowel, without a mark ("th the"); a single letter may be a name ("plan b because"). */
const FRAGMENT = /(?<![\p{L}\p{M}\p{N}'’-])([bcdfghjklmnpqrstvwxz]{2,4})\s+(?=(\p{L}+))/giu;

/** An answer before a whole statement that makes it clear by itself; one that gives only a reason or a condition needs it. */
const ANSWER =
  /^(?:(?:yes|no|nope|oui|non|si|نعم|لا|لالا|أجل)[,،.!]+\s+)+(?!(?:because|if|unless|only|not|parce|car|si|sauf|pas|لأن|إذا|بل)(?![\p{L}\p{M}]))(?=\S+(?:\s+\S+){4,})/iu;

/** The text shown for a spoken sentence: fillers, false starts and stumbles are removed, no word is replaced. */
export function shownText(spoken: string): string {
  const calm = spoken
    .replace(/\s+/g, ' ')
    .replace(INNER_FILLER, '')
    .replace(BROKEN_WORD, '')
    .replace(FALSE_START, '$1')
    .replace(STUMBLE, '$1')
    .replace(FRAGMENT, (both, fragment: string, next: string) =>
      next.startsWith(fragment.toLowerCase()) ? '' : both,
    )
    .trim();
  const opened = calm.replace(LEADING, '').replace(ANSWER, '').replace(LEADING, '');
  const kept = /\p{L}.*\s.*\p{L}/u.test(opened) ? opened : calm;
  return asSentence(kept.replace(TRAILING, ''));
}

/** Adds a capital in scripts that have them, and a final full stop. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s,،;:–-]+$/u, '');
  const capital = bare.replace(
    /^(["«“(]?)(\p{Ll})/u,
    (_, quote: string, letter: string) => quote + letter.toUpperCase(),
  );
  return /[.!?…؟]["»”)]?$/u.test(capital) ? capital : `${capital}.`;
}
