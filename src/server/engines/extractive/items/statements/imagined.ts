import { cue } from '../../cues/cueText.ts';
import { CONDITION, HYPOTHETICAL } from '../../cues/replyCues.ts';

/** A verb in the conditional, which after a condition states what is not the case. */
const CONDITIONAL = cue(
  "would|could|might|(?:i|you|he|she|it|we|they)'d",
  String.raw`\p{L}{2,}r(?:ais|ait|aient|ions|iez)`,
);

/** Whether a cueText says what would be the case ("If we had one more tester, we would keep the date"). */
export function isSupposed(words: string): boolean {
  const condition = CONDITION.exec(words);
  return condition !== null && CONDITIONAL.test(words.slice(condition.index));
}

/** Whether a cueText only imagines something. */
export const isImagined = (words: string): boolean =>
  HYPOTHETICAL.test(words) || (CONDITION.test(words) && CONDITIONAL.test(words));
