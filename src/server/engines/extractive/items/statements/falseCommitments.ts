import { COMMITMENT } from '../../cues/actionCues.ts';
import { cue, openingCue } from '../../cues/cueText.ts';
import { IN_MEETING } from '../../cues/plainCues.ts';
import { CONDITION } from '../../cues/replyCues.ts';
import { TASK_ACTS, type Utterance } from '../../utterances/utterance.ts';
import { isImagined, isSupposed } from './imagined.ts';
import { isInFuture } from './plainStatements.ts';
import { isExcuse } from './refusals.ts';

/** Somebody wishes to do something, and declines: "I'd love to, but …". Not a limited offer ("but not before May"). */
const DECLINED = cue(
  String.raw`i(?:'d| would)(?: (?:really|gladly|have))*(?: (?:love|like|be (?:happy|glad)|loved|liked|been (?:happy|glad)|do|done|help|helped))?(?: (?:to|it|that|this|so))*[ ,]*but(?! (?:not|only) (?:before|until|after|on|in|from|if))|i wish i could`,
  String.raw`(?:j'aimerais|j'aurais|je (?:le |la |l')?(?:ferais|aurais)|je voudrais bien|ça (?:me |m')\p{L}+rait)(?: [\p{L}']+){0,4}[ ,]*mais(?! (?:pas|seulement|uniquement) (?:avant|après|aujourd'hui|demain|cette|ce|tout|si))`,
  String.raw`(?:كنت (?:اود|اتمني|احب|ارغب|اريد|حاب\p{L}*|حابب|نحب|نتمني|باغي\p{L}*|ناوي\p{L}*)|(?:كان )?بودي|يسرني|يسعدني|وددت)(?: [\p{L}]+){0,4}[ ،,]*(?:و?لكن\p{L}*|بصح|mais)(?! (?:ليس|ماشي|مش) (?:قبل|بعد|اليوم|غدا|غدوه|هذا))`,
);

/** What the speaker had in mind before: "I was going to invite her". Not an indirect request ("je voulais te demander"). */
const INTENDED = cue(
  String.raw`i (?:was (?:going|planning|about)|meant|had meant|had planned|intended|wanted) to(?! (?:ask|check|know|say|see|tell|thank))|i was thinking (?:of|about)`,
  String.raw`(?:j'allais|je (?:voulais|comptais|pensais)) (?!vous|te |dire|demander|savoir|parler|proposer|voir)\p{L}+|j'avais (?:pensé|prévu|envie|l'idée|l'intention|commencé)`,
  String.raw`كنت (?:سوف|غادي|راح|رايح\p{L}*|ناوي\p{L}*|انوي|حاب\p{L}*|باغي\p{L}*|افكر|اريد|ن\p{L}+)|k[uo]n?t (?:hab|habb?a|nawi|baghi)[\p{L}\d]*`,
);

/** A condition that the listener can meet, so that the promise behind it is an offer ("if you give me the number"). */
const BARGAIN = cue('if you', "si (?:tu|vous|on)|s'il (?:te|vous)", String.raw`(?:اذا|ايلا|يلا|لو) ت\p{L}+`);

/** What never happens: "I'll pay you when I win the lottery." */
const NEVER = cue(
  "when (?:i|we) win the lottery|when hell freezes over|when pigs fly|in (?:my|another) next life|in another life|i'll eat my (?:hat|boots?|shoes?)",
  String.raw`quand (?:je |j'|on |nous )[\p{L} ']{0,20}(?:loto|loterie)|quand les poules auront des dents|dans une autre vie|à la saint-glinglin`,
  String.raw`(?:لما|عندما|كي|ملي|نهار) [ان]ربح\p{L}* (?:ال)?(?:يانصيب|لوطو|لوتو)|في المشمش`,
);

/** That somebody has to leave, and for no errand: "I have to go at six." */
const LEAVING = cue(
  String.raw`i(?:'ve|'ll)? (?:have to|need to|must|got to|gotta) (?:leave|go|run|dash|be off|be gone|head off)(?=\s*(?:$|[.,;!?]|(?:at|by|before|in|now|soon|early|after)(?!\p{L})))`,
  String.raw`(?:il )?(?:faut|faudra|va falloir) que (?:je |j')(?:parte|file|y aille|me sauve|m'en aille)(?! (?:à la|au|aux|chez|chercher|voir))|je dois (?:partir|filer|y aller|me sauver|m'en aller)(?! (?:à la|au|aux|chez|chercher|voir))`,
  String.raw`(?:لازم|علي ان|لا بد ان) (?:نروح|امشي|اروح|اغادر|اذهب|اطلع|نخرج|نمشي)(?=\s*(?:$|[.،,!]|(?:علي|مع|قبل|بعد|الان|درك|دوك)(?!\p{L})))`,
);

/** Words of somebody who leaves, whose errand behind them is their own: "I'll leave you to it, I have to fetch the kids." */
const FAREWELL = openingCue(
  String.raw`i'll leave you(?: (?:to it|all|both|guys))?(?= *(?:$|[,.;]))|i'm (?:off|going)(?= *(?:$|[,.;]| (?:home|to bed)))|(?:i've )?got to (?:run|dash|fly)`,
  String.raw`(?:moi )?je (?:vous|te) laisse(?= *(?:$|[,.;]))|(?:moi )?je (?:file|me sauve)(?!\p{L})`,
  String.raw`(?:راني )?(?:نخليكم|رايحه?|نروح)(?= *(?:$|[،,.]))`,
);

/** What somebody does as a rule. */
const HABIT = cue(
  'usually|as a rule',
  "d'habitude|habituellement|en général",
  '(?:في |ك)?(?:ال)?عاده|من عادته',
);

/** That the speaker changes their mind within a sentence ("Je peux y aller... non, en fait non"). */
const CHANGED_MIND =
  /(?<!\p{L})(?:no,? (?:actually|wait),? (?:no|i can't)|actually,? no|non,? en fait,? non|(?:ah|enfin) non,? je (?:peux|pourrai) pas)(?!\p{L})/u;

/** That the speaker gives up what they said just before: "I could ask her. But no, she's busy." */
const GIVEN_UP_AT_ONCE = openingCue(
  "but(?:,? no(?=[,.])|,? i don't think (?:we|i) should)",
  'mais,? (?:non|bon non|finalement non)(?=[,. ])',
  '(?:بس|بصح|لكن|mais) لا(?=[،,. ])',
);

const OPENS_WITH_NO = openingCue('no', 'non', 'لا');

/** A short report that the speaker has just done what they committed to: "There, sent." */
const DONE_HERE = openingCue(
  String.raw`(?:there(?:,? (?:we|you) (?:go|are))?|right|ok|and)?[,. ]*(?:(?:that's|it's|they're|that is|it is|all) )*(?:done|sent|gone|booked|posted|ordered|paid|submitted)(?=\s*[.!…]*$)`,
  String.raw`(?:voilà|hop|tiens|et)?[, ]*(?:c'est|ça y est,? c'est) (?:fait|parti|envoyé|réservé|réglé|payé|commandé|posté|transféré)(?=\s*[.!…]*$)|(?:tiens|voilà|hop)[, ]*(?:le|la|les) voilà`,
  String.raw`(?:ها ?(?:قد|هي|هو)|خلاص|هاني|راني|صافي)[،, ]*(?:تم|بعث|ارسل|حجز|دفع|سجل|درت|صيفط|وصل)\p{L}*|تم (?:الارسال|الحجز|الدفع)`,
);

/**
 * Returns the indices of lines whose commitment is no task, because the speaker only wishes to do it, had meant to do
 * it, does it on a condition, as a habit or never, gives it up at once, has done it while speaking, does it in the
 * meeting itself, only leaves, or reads it aloud. Excludes lines that state another task, except those that are read
 * aloud.
 */
export function falseCommitmentLines(
  utterances: readonly Utterance[],
  readAloud: ReadonlySet<number>,
): Set<number> {
  const apparent = utterances.filter(
    (said) =>
      DECLINED.test(said.cue) ||
      isOnlyIntended(said) ||
      isConditional(said) ||
      isFancied(said, utterances) ||
      isDoneHere(said, utterances) ||
      isGivenUpAtOnce(said, utterances) ||
      NEVER.test(said.cue) ||
      CHANGED_MIND.test(said.cue) ||
      (HABIT.test(said.cue) && COMMITMENT.test(said.cue) && !isInFuture(said)) ||
      LEAVING.test(said.cue) ||
      FAREWELL.test(said.cue) ||
      (IN_MEETING.test(said.cue) && COMMITMENT.test(said.cue)),
  );
  const lines = new Set(apparent.map(({ line }) => line));
  for (const said of utterances)
    if (TASK_ACTS.includes(said.act) && !apparent.includes(said)) lines.delete(said.line);
  return lines.union(readAloud);
}

/** Whether somebody says what they had meant to do, and promises nothing after it. */
function isOnlyIntended({ cue: words }: Utterance): boolean {
  const intended = INTENDED.exec(words);
  return intended !== null && !COMMITMENT.test(words.slice(intended.index + intended[0].length));
}

/** Whether a promise depends on what may happen: "If he cries, I'll cry." */
function isConditional({ cue: words }: Utterance): boolean {
  const promise = COMMITMENT.exec(words);
  const before = promise ? words.slice(0, promise.index) : '';
  return CONDITION.test(before) && !BARGAIN.test(before);
}

const JOINED_FANCY = openingCue("and i(?:'d|'ll| would| will)", 'et moi', 'وانا|(?:w|ou) ana');

/** Whether somebody plays on with what another one imagined: "If we had money I'd buy a new one." – "And I'd buy Turkey." */
function isFancied(said: Utterance, utterances: readonly Utterance[]): boolean {
  if (said.due !== null || !JOINED_FANCY.test(said.cue)) return false;
  const before = utterances.slice(Math.max(0, said.at - 3), said.at);
  return before.some(
    ({ line, speaker, cue: words }) =>
      line === said.line - 1 && speaker !== said.speaker && isImagined(words) && !BARGAIN.test(words),
  );
}

/** Whether the next sentence of the same line gives up what somebody takes on or offers. */
function isGivenUpAtOnce(said: Utterance, utterances: readonly Utterance[]): boolean {
  const next = utterances[said.at + 1];
  if (next?.line !== said.line || said.isQuestion) return false;
  const isExcused = TASK_ACTS.includes(said.act) && OPENS_WITH_NO.test(next.cue) && isExcuse(next);
  return isExcused || GIVEN_UP_AT_ONCE.test(next.cue);
}

/** Whether the same line reports after a sentence, at once or after a word such as "There.", that it is done. */
function isDoneHere(said: Utterance, utterances: readonly Utterance[]): boolean {
  if (said.isQuestion || DONE_HERE.test(said.cue)) return false;
  const behind = utterances.slice(said.at + 1, said.at + 3).filter(({ line }) => line === said.line);
  return behind.some((other) => DONE_HERE.test(other.cue));
}

/** A question about what somebody thinks or would do, whose modal asks for nothing to be done. */
const OPINION = cue(
  '(?:what|why|how|how long|how much|how many|how often) (?:can|could|would|will) you',
  "(?:pourquoi|comment|combien|qu'est-ce que) (?:(?:tu|vous) (?:peux|pouvez|pourrais|pourriez)|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous)",
  String.raw`(?:ماذا|لماذا|كيف|كم|علاش|كيفاش|شحال) (?:يمكنك\p{L}*|تستطيع\p{L}*|تقدر\p{L}*)`,
);

/** A report of what third persons say that they will do; not of when they come, on which tasks may depend. */
const OTHERS_PLAN = cue(
  String.raw`(?:says|said|tells? (?:me|us)|told (?:me|us)|promised?|reckons?)(?: that)? (?:he|she|they|it)(?:'ll| will|'re| are|'s| is)(?! (?:coming|come|arriving|arrive|here|be here)(?!\p{L}))`,
  String.raw`(?:dit|disent|promet|promettent|promis|assure|assurent) qu(?:'ils?|'elles?|e ça) (?!faut|faudra|vien|arriv|pass)\p{L}+`,
  String.raw`(?:[يت]قول(?:و|ون)?|قال(?:ت|و|وا)?)(?:لي|لنا)? (?:ان\p{L}* |بلي )?(?:راح |غادي |رايح\p{L}* )?س?ي(?!جي|اتي|وصل|حضر|فوت)\p{L}{2,}`,
);

/** What third persons, named by a noun or a pronoun, are going to do: "The nurse is going to review him." */
const THIRD_PERSON_PLAN = cue(
  String.raw`(?:he|she|they)(?:'s|'re| is| are) going to \p{L}+|(?:the|my|his|her|their|our|your) (?:\p{L}+ ){1,3}(?:is|are) going to (?!be )\p{L}+`,
  String.raw`(?:ils?|elles?) (?:va|vont) (?!falloir)(?:(?:le|la|les|lui|leur|nous|vous|y|en) |l')?\p{L}+(?:er|ir|re|oir)|(?:le|la|les|mon|ma|mes|son|sa|ses|leur|notre|votre) (?:\p{L}+ ){1,3}(?:va|vont) (?:(?:le|la|les|lui|leur|nous|vous|y|en) |l')?\p{L}+(?:er|ir|re|oir)`,
  String.raw`(?<!(?:من|شكون|مين) )(?:راح|غادي|رايح) ي(?!كون|لزم|خص)\p{L}{2,}`,
);

/** Whether somebody only tells what people who are not in the meeting are going to do. */
const isPlanOfOthers = ({ act, isQuestion, mentions, cue: words }: Utterance): boolean =>
  act === 'other' && !isQuestion && mentions.length === 0 && THIRD_PERSON_PLAN.test(words);

/**
 * Returns the indices of lines that ask what somebody would do, say what would be the case ("If I gave notice today it would be
 * May."), or report what others plan, and so name no task. Excludes lines that state one.
 */
export function supposingLines(utterances: readonly Utterance[]): Set<number> {
  const supposes = (said: Utterance) =>
    (said.isQuestion && OPINION.test(said.cue)) ||
    (said.act === 'other' && isSupposed(said.cue) && !BARGAIN.test(said.cue)) ||
    (said.act === 'other' && !said.isQuestion && OTHERS_PLAN.test(said.cue)) ||
    isPlanOfOthers(said);
  const lines = new Set(utterances.filter(supposes).map(({ line }) => line));
  for (const said of utterances) if (said.act !== 'other' && !supposes(said)) lines.delete(said.line);
  return lines;
}
