import { normalise } from '#server/engines/extractive/text/tokens.ts';
import { wholeWord } from '#server/engines/extractive/text/wholeWord.ts';

/** Words that deny a whole statement. */
const DENIAL = wholeWord(
  String.raw`not|never|cannot|\p{L}+n't|nobody|no longer|pas|jamais|personne n['e]|لا|لم|لن|ليس|ليست|ما \p{L}+ش|ما\p{L}+ش|مش|ماشي`,
);
/** Words from which a faithful writer may conclude a denial. The list is long, so that no true denial is left out. */
const NEGATIVE = wholeWord(
  String.raw`${DENIAL.source}|no|none|nothing|neither|nor|without|non|ni|rien|aucune?s?|sans|plus|nope|nah|` +
    String.raw`(?:refus|reject|rejet|cancel|annul|stop|arret|arrêt|fail|echou|échou|drop|skip|avoid|evit|évit|lack|manqu|miss|lost|perd|late|tard|retard|delay|postpon|report|down|panne|brok|cass|wrong|faux|imposs|unable|incapable|instead|plutot|plutôt|rather|unless|sauf|except|too|trop|few|peu|less|moins|against|contre|bad|mal|problem|trouble|souci|hardly|only|seul|until|jusqu|before|avant|yet|encore|wait|attend|but|mais|if|si|doubt|dout|un)\p{L}*|` +
    String.raw`(?:و|ف|ب)?(?:بدون|بلا|غير|رفض|الغ|توقف|فشل|تاخر|مشكل|مستحيل|قليل|اقل|ضد|قبل|حتي|انتظر|فقط|لكن|ما|الا|لو|اذا|مازال|برك|بصح)\p{L}*`,
);

/** Whether a statement denies something although none of these texts denies, refuses, doubts or restricts anything. */
export const isInventedDenial = (statement: string, said: readonly string[]): boolean =>
  DENIAL.test(normalise(statement)) && !said.some((text) => NEGATIVE.test(normalise(text)));
