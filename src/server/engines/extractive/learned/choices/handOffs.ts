import { COMMITMENT } from '../../cues/actionCues.ts';
import { cueText } from '../../cues/cueText.ts';
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
/** How many lines before an item are searched for offers to do it. */
const REACH_BEFORE = 4;

/**
 * Finds who takes a task on instead of the owner whom the model chose: after a refusal by that owner, who was asked by name
 * ("Paul? – No, I'm away. – I'll go."), or by contradicting them ("I have to go there. – No, I'm going, I have an
 * appointment."), or by asking whether to do it. Returns null if nobody does.
 */
export function handOffOf(
  { lines, wide, selfScores }: Pick<OwnerContext, 'lines' | 'wide' | 'selfScores'>,
  owner: string | null,
): HandOff | null {
  if (owner === null) return null;
  const offeredAt = wide.find((at) => isOfferAgreedBy(owner, lines, at));
  if (offeredAt !== undefined)
    return { owner: (lines[offeredAt] as DialogueLine).speaker, takenAt: offeredAt, refusedAt: null };
  const isTakenBy = (at: number): boolean =>
    lines[at] !== undefined &&
    lines[at].speaker !== owner &&
    (selfScores[at] ?? -9) > TAKEN_ON &&
    !isOnlyAsking(lines[at]);
  for (let at = wide[0] ?? 0; at <= (wide.at(-1) ?? -1); at += 1) {
    if (lines[at]?.speaker !== owner) continue;
    const isContradicted = isTurningDown(lines[at + 1]) && isTakenBy(at + 1);
    const isRefusal = isTurningDown(lines[at]) && isAsked(lines[at - 1], owner);
    if (!isContradicted && !isRefusal) continue;
    for (let takenAt = at + 1; takenAt <= at + REACH; takenAt += 1)
      if (isTakenBy(takenAt))
        return {
          owner: (lines[takenAt] as DialogueLine).speaker,
          takenAt,
          refusedAt: isContradicted ? null : at,
        };
  }
  return null;
}

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

const isTurningDown = (line: DialogueLine | undefined): boolean =>
  line !== undefined && (line.cues.has('OBJECTION') || line.cues.has('REFUSAL'));

/** An imperative for the speaker's own benefit ("envoyez-moi"), whose pronoun takes nothing on. */
const ASKING_FOR_ME = /\p{L}-moi(?!\p{L})/u;
const FRENCH_I = /(?<!\p{L})(?:je\s|j['’])/iu;

/** Whether a line asks somebody for something and does not say what its speaker does ("No, take your time."). */
const isOnlyAsking = ({ forms, text }: DialogueLine): boolean =>
  forms.has('form you') && (!forms.has('form me') || (ASKING_FOR_ME.test(text) && !FRENCH_I.test(text)));

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
    if (line.acts.has('offerQuestion') || line.cues.has('REFUSAL')) superseded.add(at);
  }
  return superseded;
}
