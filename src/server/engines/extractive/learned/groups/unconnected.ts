import { cueText } from '../../cues/cueText.ts';
import { ASKED_WHO, CLOSING, NEEDED_THING, WANTED } from '../../cues/needCues.ts';
import { ASKING_ACTS } from '../../utterances/utterance.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';

/** A line of fewer stems may continue or answer any other. */
const THIN_STEMS = 2;
/** Number of stems that two lines with others between them share if they are about the same subject. */
const SHARED_AFAR = 2;
/** Cues of a line that a decision may settle. */
const PROPOSING = ['PROPOSAL', 'PUSHED', 'SETTLED', 'EXPLICIT'];
/** Cues of a line that answers the one before it. */
const ANSWERING = ['ACCEPTANCE', 'REFUSAL', 'OBJECTION', 'WITHDRAWAL'];

/** Whether a line states a task or a decision by itself. */
export const isStating = (line: DialogueLine | undefined): boolean =>
  line !== undefined && line.states.size > 0;

/** Whether a line tells by when others want what was named before it ("They want it by Friday."). */
export const setsDeadline = ({ times, isQuestion, text }: DialogueLine): boolean =>
  times.length > 0 && !isQuestion && WANTED.test(cueText(text));

/**
 * Whether two neighbouring lines have nothing to do with each other: the second asks who takes on something else, or at
 * least one states a task or a decision by itself, and they share no word, name nobody of each other, and neither asks for
 * the other or answers it. Such lines are never joined, although in most meetings the lines around an undertaking belong
 * to it.
 */
export function isUnconnected(lines: DialogueLine[], from: number, to: number): boolean {
  const [first, second] = [lines[from] as DialogueLine, lines[to] as DialogueLine];
  const shared = first.subjects.filter((stem) => second.subjects.includes(stem)).length;
  const isNext = to - from === 1;
  if (isNext && setsDeadline(second)) return false;
  if (shared === 0 && asksForAnother(first, second)) return true;
  if (!isStating(first) && !isStating(second)) return false;
  if (shared >= (isNext ? 1 : SHARED_AFAR) || isNaming(first, second)) return false;
  if (isStating(first) && isStating(second)) return true;
  if (first.speaker === second.speaker) return !isNext;
  if (isStating(second) && ASKING_ACTS.some((act) => first.acts.has(act))) return false;
  if (second.states.has('decision')) return !has(first, PROPOSING);
  const isThinReply = isStating(first) && second.stems.length < THIN_STEMS;
  return !(isNext && (isThinReply || has(second, ANSWERING)));
}

/**
 * Whether the first line takes a task on, accepts it or closes the subject, and the second line begins another task, by
 * asking who does it or saying what is needed for it. The lines share no word.
 */
function asksForAnother(first: DialogueLine, second: DialogueLine): boolean {
  if (second.subjects.length === 0) return false;
  const needs = () => NEEDED_THING.test(cueText(second.text));
  if (first.acts.has('commitment'))
    return second.acts.has('who') || (second.isQuestion && ASKED_WHO.test(cueText(second.text))) || needs();
  if (first.isQuestion) return false;
  const isClosed = first.stems.length < THIN_STEMS && CLOSING.test(cueText(first.text));
  return isClosed ? second.isQuestion : has(first, ['ACCEPTANCE']) && needs();
}

/** Whether one line names the other's speaker, unless the second changes the subject by a question that can stand alone. */
function isNaming(first: DialogueLine, second: DialogueLine): boolean {
  const isOtherQuestion =
    first.states.has('request') && second.isQuestion && second.stems.length >= THIN_STEMS;
  return (
    second.mentioned.includes(first.speaker) || (first.mentioned.includes(second.speaker) && !isOtherQuestion)
  );
}

const has = ({ cues }: DialogueLine, names: string[]): boolean => names.some((name) => cues.has(name));

/** The lines among `at` that may belong to a line, with that line. */
export const connectedWith = (lines: DialogueLine[], line: number, at: number[]): number[] =>
  at.filter((near) => near === line || !isUnconnected(lines, Math.min(near, line), Math.max(near, line)));
