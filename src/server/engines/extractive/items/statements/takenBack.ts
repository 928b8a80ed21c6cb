import type { DraftAction } from '#server/features/summaries/summaryEngine.ts';
import { cue, openingCue } from '../../cues/cueText.ts';
import { sharedCount } from '../../text/stemSets.ts';
import { stemOf, wordsOf } from '../../text/tokens.ts';
import { replyTo, type Utterance } from '../../utterances/utterance.ts';
import { NO_REFUSAL } from './refusals.ts';

/** Words that give a task up, whatever else the sentence asks for. */
const GIVEN_UP = cue(
  String.raw`(?<!(?:not|never|n't) )forget (?:it|that|(?:about )?(?:the|this|my|your|our))|never ?mind|scratch that`,
  String.raw`(?<!n')oublie[zs]? (?:ça|cela|le|la|les|l'\p{L}+|ce|cet|cette)|laisse[zs]? tomber`,
  'انس(?:ي|وا|و)? (?:موضوع|الامر|ذلك|هذا|هذه)|نساو(?:ها|ه)|ما ?كان لاه|ماكاش لاه',
);

/** Whether somebody asks to give a task up, rather than to do one. */
export const isGivenUp = ({ cue: words, act }: Utterance): boolean =>
  act !== 'commitment' && GIVEN_UP.test(words);

/**
 * A denied act of the speaker's, with its verb as the only group that matches. Not Maghrebi "n-...-u", which means "we".
 */
const DENIED_VERB = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`i (?:won't|wont|will not|am not|(?:am )?not going to) (\p{L}+)|i'm not (?:going to |gonna )?(\p{L}+)|i'll not (\p{L}+)`,
    String.raw`(?:je |j')(?:ne |n')?(?:(?:le|la|les|lui|leur|y|en) |l')?(?!sais|suis|vois|peux|crois|pense|vais)(\p{L}{2,}) (?:pas|plus|personne|rien)|je (?:ne )?vais pas (?:(?:le|la|les|lui|leur|y|en) |l')?(\p{L}+)`,
    String.raw`ما ?(?:راح |غادي )?(ن(?!\p{L}*و(?:ه|ها|هم|لو|لهم|لها)?ش)\p{L}{2,})ش|لن (ا\p{L}{2,})`,
  ].join('|')})(?!\p{L})`,
  'gu',
);
/** How many lines later somebody may take back what they undertook. */
const REACH = 12;

/** Whether the speaker of a commitment soon denies its verb ("Bon alors je ne réserve pas, j'attends"). */
function isTakenBack(said: Utterance, all: readonly Utterance[]): boolean {
  if (said.act !== 'commitment') return false;
  const own = new Set(wordsOf(said.cue, said.language).map((word) => stemOf(word, said.language)));
  return all
    .slice(said.at + 1)
    .filter(({ line, speaker }) => line > said.line && line - said.line <= REACH && speaker === said.speaker)
    .filter(({ cue: words }) => !NO_REFUSAL.test(words))
    .flatMap(({ cue: words }) => [...words.matchAll(DENIED_VERB)])
    .some((match) => own.has(stemOf(match.slice(1).find(Boolean) ?? '', said.language)));
}

const RECANTED = openingCue(
  'actually,? no|no,? wait|well,? no|no,? actually',
  '(?:enfin|ah|euh) non|non,? (?:en fait|finalement)',
  'لا لا|لالا|بصح لا|لا، في الحقيقه',
);
const CONCEDED = openingCue(
  "(?:(?:ok|okay|fine|all right|alright|right|d'accord|bon|طيب|خلاص|صاي|اوكي)[, ،.]+)+(?:no|not|pas|plus|بلا|ماشي|ما)",
);
/** How many lines later somebody may give in to an objection. */
const CONCEDED_WITHIN = 4;

/** Whether the speaker of a commitment recants in the same line, or soon gives in ("Bon, bon, pas le poêle."). */
function isGivenInTo(said: Utterance, all: readonly Utterance[]): boolean {
  if (said.act !== 'commitment') return false;
  const behind = all
    .slice(said.at + 1)
    .filter(({ line, speaker }) => speaker === said.speaker && line - said.line <= CONCEDED_WITHIN);
  const next = behind[0];
  const isRecanted =
    next?.line === said.line && next.due === null && next.act !== 'commitment' && RECANTED.test(next.cue);
  const concedes = (other: Utterance) =>
    CONCEDED.test(other.cue) && sharedCount(other.subject, said.subject) > 0;
  return isRecanted || behind.some((other) => other.line > said.line && concedes(other));
}

/** A line that opens with laughter. */
export const LAUGHTER = openingCue('(?:ha+[ -]?)+h?|h{3,}|mdr+|lol|rires?|ه{3,}');

/** Whether somebody else laughs at what was said, which is then a joke unless a date is set. */
function isLaughedAt(said: Utterance, all: readonly Utterance[]): boolean {
  const reply = replyTo(said, all);
  return reply !== undefined && LAUGHTER.test(reply.cue);
}

/** Whether a task that is worded by this sentence is given up, taken back or only a joke. */
export const isRetracted = (said: Utterance, dueText: string | null, all: readonly Utterance[]): boolean =>
  isGivenUp(said) ||
  isTakenBack(said, all) ||
  isGivenInTo(said, all) ||
  (dueText === null && isLaughedAt(said, all));

/** The actions of which some sentence that states them still holds. */
export const withoutRetracted = (actions: DraftAction[], all: readonly Utterance[]): DraftAction[] =>
  actions.filter(({ evidence, dueText }) => {
    const stating = all.filter(({ id, act }) => act !== 'other' && evidence.includes(id));
    return stating.length === 0 || !stating.every((said) => isRetracted(said, dueText, all));
  });
