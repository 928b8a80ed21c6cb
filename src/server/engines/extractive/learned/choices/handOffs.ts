import { COMMITMENT } from '../../cues/actionCues.ts';
import { cueText } from '../../cues/cueText.ts';
import { ASKED_WHO, GIVING, NEEDED_FOR, NEEDED_THING } from '../../cues/needCues.ts';
import { isRefusal } from '../../items/statements/refusals.ts';
import { ASKING_ACTS } from '../../utterances/utterance.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import type { OwnerContext } from './owners.ts';

/** How a task passes from its chosen owner to another speaker. */
export interface HandOff {
  owner: string;
  /** Index of the line in which the new owner takes the task on. */
  takenAt: number;
  /** Index of the line in which the first owner refuses it; null if the first owner was contradicted instead. */
  refusedAt: number | null;
}

/** Log odds above which a line takes a task on; low, because the lines around it already say who will not do the task. */
const TAKEN_ON = -0.5;
/** How many lines after a refusal another speaker may take the task on. */
const REACH = 2;
/** How many lines before an item somebody may have declined it. */
const DECLINED_BEFORE = 2;
/** How many lines before an item are searched for offers to do it. */
const REACH_BEFORE = 4;

type HandOffContext = Pick<OwnerContext, 'lines' | 'wide' | 'takerScores'> & {
  /** Indices of the lines whose commitments are no tasks; see falseCommitments.ts. */
  falseCommitments?: ReadonlySet<number>;
};

const NONE: ReadonlySet<number> = new Set();

/**
 * Finds who takes a task on instead of the owner whom the model chose: somebody who supplies what the owner needs, asks
 * whether to do the task and is told yes, contradicts the owner ("I have to go there. – No, I'm going, I have an
 * appointment."), or follows the owner's refusal ("Paul? – No, I'm away. – I'll go."). Returns null if nobody does.
 */
export function handOffOf(context: HandOffContext, owner: string | null): HandOff | null {
  if (owner === null) return null;
  const { lines, wide } = context;
  const isUndertaken = wide.some((at) => lines[at]?.speaker === owner && isUndertaking(lines[at]));
  const takenAt =
    (isUndertaken ? undefined : supplyFor(owner, context)) ??
    wide.find((at) => isOfferAgreedBy(owner, lines, at));
  if (takenAt !== undefined) return handOffAt(lines, takenAt);
  return handOffAfterRefusal(context, owner, isUndertaken);
}

const handOffAt = (lines: DialogueLine[], takenAt: number, refusedAt: number | null = null): HandOff => ({
  owner: (lines[takenAt] as DialogueLine).speaker,
  takenAt,
  refusedAt,
});

/**
 * Finds who takes a task on by contradicting its owner, or after the owner refused it when asked by name or when anybody
 * was asked, or declined it with regret. An owner who undertakes the task elsewhere in the item has not declined it.
 */
function handOffAfterRefusal(
  { lines, wide, takerScores, falseCommitments = NONE }: HandOffContext,
  owner: string,
  isUndertaken: boolean,
): HandOff | null {
  const isTakenAt = (at: number): boolean =>
    lines[at] !== undefined &&
    lines[at].speaker !== owner &&
    ((takerScores[at] ?? -9) > TAKEN_ON || lines[at].acts.has('commitment')) &&
    !isOnlyAsking(lines[at]);
  for (let at = Math.max(0, (wide[0] ?? 0) - DECLINED_BEFORE); at <= (wide.at(-1) ?? -1); at += 1) {
    if (lines[at]?.speaker !== owner) continue;
    const isDeclined = falseCommitments.has(at) && !isUndertaken;
    if (!isDeclined && at < (wide[0] ?? 0)) continue;
    const isContradicted = isTurningDown(lines[at + 1]) && isTakenAt(at + 1);
    const isRefusal =
      isDeclined ||
      (isTurningDown(lines[at]) && isAsked(lines[at - 1], owner)) ||
      (!isUndertaken && lines[at]?.cues.has('REFUSAL') === true && asksWho(lines[at - 1]));
    if (!isContradicted && !isRefusal) continue;
    for (let takenAt = at + 1; takenAt <= at + REACH; takenAt += 1)
      if (isTakenAt(takenAt)) return handOffAt(lines, takenAt, isContradicted ? null : at);
  }
  return null;
}

/**
 * The line in which somebody else gives the chosen owner something ("You'll have it tonight.") or agrees to supply what the
 * owner needs ("I need the list." – "No problem.").
 */
function supplyFor(owner: string, { lines, wide, takerScores }: HandOffContext): number | undefined {
  const wordsAt = (at: number) => cueText(lines[at]?.text ?? '');
  const isOwner = (at: number) => lines[at]?.speaker === owner;
  const isStatedByAnother = (at: number) => lines[at] !== undefined && !isOwner(at) && !lines[at].isQuestion;
  const givenAt = wide.find(
    (at) => isStatedByAnother(at) && (isOwner(at - 1) || isOwner(at + 1)) && GIVING.test(wordsAt(at)),
  );
  if (givenAt !== undefined) return givenAt;
  return wide
    .filter((at) => isOwner(at) && NEEDED_THING.test(wordsAt(at)))
    .map((at) => at + 1)
    .find(
      (reply) => isStatedByAnother(reply) && isAgreeing(lines[reply] as DialogueLine, takerScores[reply]),
    );
}

const isAgreeing = (line: DialogueLine, selfScore = -9): boolean =>
  !isTurningDown(line) &&
  (line.cues.has('ACCEPTANCE') || line.acts.has('commitment') || selfScore > TAKEN_ON);

/**
 * Whether somebody asks if they should do the task, in the words of a commitment ("Je réserve le bus ?"), and the chosen
 * owner only agrees.
 */
function isOfferAgreedBy(owner: string, lines: DialogueLine[], at: number): boolean {
  const [offer, reply] = [lines[at], lines[at + 1]];
  if (!offer?.isQuestion || offer.speaker === owner || reply?.speaker !== owner) return false;
  return (
    reply.cues.has('ACCEPTANCE') && !reply.acts.has('commitment') && COMMITMENT.test(cueText(offer.text))
  );
}

/** Whether a line takes something on, rather than says what it is needed for ("I need the list before I can send it"). */
const isUndertaking = ({ acts, text }: DialogueLine): boolean =>
  (acts.has('commitment') || acts.has('offer')) && !NEEDED_FOR.test(cueText(text));

const QUESTION_OF_WHO = new RegExp(String.raw`${ASKED_WHO.source}[^.!?؟]*[?؟]`, 'u');

const isTurningDown = (line: DialogueLine | undefined): boolean =>
  line !== undefined && (line.cues.has('OBJECTION') || line.cues.has('REFUSAL'));

/** An imperative for the speaker's own benefit ("envoyez-moi"), whose pronoun takes nothing on. */
const ASKING_FOR_ME = /\p{L}-moi(?!\p{L})/u;
const FRENCH_I = /(?<!\p{L})(?:je\s|j['’])/iu;

/** Whether a line asks somebody for something and does not say what its speaker does ("No, take your time."). */
const isOnlyAsking = ({ forms, text }: DialogueLine): boolean =>
  forms.has('form you') && (!forms.has('form me') || (ASKING_FOR_ME.test(text) && !FRENCH_I.test(text)));

/** Whether a line refuses something and asks for nothing. */
const isOnlyRefusing = ({ acts, text }: DialogueLine): boolean =>
  isRefusal({ cue: cueText(text) }) && !ASKING_ACTS.some((act) => acts.has(act));

/** Whether a line asks who does something, also before its last sentence ("Who posts them? There are a hundred."). */
const asksWho = (line: DialogueLine | undefined): boolean =>
  line !== undefined && (line.acts.has('who') || QUESTION_OF_WHO.test(cueText(line.text)));

const isAsked = (before: DialogueLine | undefined, owner: string): boolean =>
  before !== undefined && before.speaker !== owner && before.mentioned.includes(owner);

/**
 * Returns the lines of an item, or shortly before it, in which somebody other than its owner offers to do it ("Shall I tell
 * them?") or refuses to. They are not cited, because the owner does the task and these lines say otherwise.
 */
export function supersededLines(lines: DialogueLine[], wide: number[], owner: string | null): Set<number> {
  const superseded = new Set<number>();
  if (owner === null) return superseded;
  for (let at = Math.max(0, (wide[0] ?? 0) - REACH_BEFORE); at <= (wide.at(-1) ?? -1); at += 1) {
    const line = lines[at];
    if (!line || line.speaker === owner) continue;
    if (line.acts.has('offerQuestion') || line.cues.has('REFUSAL') || isOnlyRefusing(line))
      superseded.add(at);
  }
  return superseded;
}
