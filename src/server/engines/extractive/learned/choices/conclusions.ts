import { cue, openingCue } from '../../cues/cueText.ts';
import { NEXT_SUBJECT } from '../../cues/plainCues.ts';
import { isUndecided } from '../../items/decisions/undecided.ts';
import { ANSWER_WORDS, saysNothing } from '../../items/wording/inContext.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import type { LineGroup } from '../groups/lineGroups.ts';
import { CONCLUDING } from './wordingChoices.ts';

/** Words by which a chair draws the conclusion, at the beginning or the end of a sentence: "Donc Dinan.", "One fifty then." */
const CLOSING_WORDS = ["then|that's it", 'donc|alors|du coup', 'اذن|اذا|مالا|ملا|خلاص|صافي'] as const;
const OPENS_CLOSING = openingCue(...CLOSING_WORDS);
/** Also with one word behind it: "Home today then, lovely." */
const ENDS_CLOSING = new RegExp(String.raw`${cue(...CLOSING_WORDS).source}[\s.!،,]*(?:\p{L}+[\s.!]*)?$`, 'u');
/** What only the speaker does or thinks, which concludes nothing for the others: "Then I'm keeping quiet." */
const PERSONAL = openingCue(
  "(?:then )?i(?:'m|'ve|'d|'ll)?",
  "(?:donc |alors |du coup )?(?:je|j'\\p{L}+|moi)",
  'انا',
);

const concludes = ({ cue: words }: Utterance): boolean =>
  [OPENS_CLOSING, ENDS_CLOSING, ...CONCLUDING].some((pattern) => pattern.test(words));

/**
 * The short sentence by which a decision is taken behind the shown one, which only argues for it ("That's too much for most
 * families." – "Dinan, then."); null if the shown one concludes by itself. `shown` are the lines shown already.
 */
export function conclusionOf(
  said: Utterance,
  utterances: readonly Utterance[],
  {
    group,
    shown,
    answers = [],
  }: { group: LineGroup; shown: readonly number[]; answers?: readonly Utterance[] },
): Utterance | null {
  if (concludes(said)) return null;
  const isConclusion = (other: Utterance) =>
    group.at.includes(other.line) &&
    (other.line === said.line || !shown.includes(other.line)) &&
    !answers.includes(other) &&
    !other.isQuestion &&
    other.shownWords > 1 &&
    other.shownWords <= ANSWER_WORDS &&
    concludes(other) &&
    !saysNothing(other) &&
    !isUndecided(other) &&
    !PERSONAL.test(other.cue) &&
    !NEXT_SUBJECT.test(other.cue);
  return utterances.slice(said.at + 1).find(isConclusion) ?? null;
}
