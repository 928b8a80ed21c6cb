import { cueText } from '../cues/cueText.ts';
import { OBJECTION } from '../cues/replyCues.ts';
import { isUndecided } from '../items/decisions/undecided.ts';
import { isImagined } from '../items/statements/imagined.ts';
import { ANSWER_WORDS } from '../items/wording/inContext.ts';
import type { Unit } from '../utterances/units.ts';

const asks = ({ spoken }: Unit): boolean => /[?؟]["»”')\]]?\s*$/u.test(spoken);

/**
 * For questions, the sentences that answer them: the rest of the line ("All in favour? Carried."), or else the reply's
 * first sentence. None when they are too long to be read as an answer, turn down what was asked, imagine something or do
 * not know. A question whose speaker goes on at length is left out, because it opens what they say.
 */
export function answersTo(units: readonly Unit[]): Map<Unit, Unit[]> {
  return new Map(
    units.flatMap((unit, at): [Unit, Unit[]][] => {
      if (!asks(unit)) return [];
      const answer = answerBehind(units, at);
      const isShort = answer.reduce((sum, { shownWords }) => sum + shownWords, 0) <= ANSWER_WORDS;
      const goesOn = answer.some((said) => said.line === unit.line && !asks(said));
      if (goesOn && !isShort) return [];
      return [[unit, isShort && !answer.some(isVain) ? answer : []]];
    }),
  );
}

/** The sentences behind a question up to its answer, with further questions between them. */
function answerBehind(units: readonly Unit[], at: number): Unit[] {
  const question = units[at] as Unit;
  const behind = units.slice(at + 1, at + 2 + ANSWER_WORDS);
  const rest = behind.filter(({ line }) => line === question.line);
  const last = rest.findLastIndex((said) => !asks(said));
  if (last >= 0) return rest.slice(0, last + 1);
  const reply = behind[rest.length];
  if (!reply || asks(reply) || reply.line > question.line + 1 || reply.speaker === question.speaker)
    return [];
  return [...rest, reply];
}

/** Whether an answer turns down what was asked, only imagines something, or does not know. */
const isVain = ({ spoken }: Unit): boolean => {
  const words = cueText(spoken);
  return OBJECTION.test(words) || isImagined(words) || isUndecided({ cue: words });
};
