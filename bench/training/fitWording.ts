import {
  wordingCandidates,
  wordingFeatures,
} from '#server/engines/extractive/learned/choices/wordingChoices.ts';
import type { WordingQuery } from '#server/engines/extractive/learned/choices/wordings.ts';
import type { LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import type { LabelledGroup } from './labels/labelledGroups.ts';
import { type Choice, fitChoice } from './learning/stochasticDescent.ts';
import { likeness } from './likeness.ts';

/** F-measure with equal weight of precision, because superfluous words obscure the decision. */
const BETA = 1;
/** Sentences whose likeness differs by less count as equally good. */
const TIE = 0.1;

/** Fits the choice of the sentence that is shown for a decision: the one most similar to the person's description. */
export const fitWording = (decisions: LabelledGroup[]): LinearModel =>
  fitChoice(decisions.filter(({ item }) => item.stems.size > 0).map(wordingChoice));

function wordingChoice({ meeting, item, ...group }: LabelledGroup): Choice {
  const query: WordingQuery = { ...group, ...meeting.dialogue };
  const candidates = wordingCandidates(query);
  const worths = candidates.map(({ line, stems }) =>
    meeting.traps.decisions.has(line) && !item.at.includes(line) ? 0 : likeness(stems, item.stems, BETA),
  );
  const best = Math.max(...worths);
  return {
    alternatives: wordingFeatures(query, candidates).map((features, at) => ({
      features,
      isRight: best > 0 && (worths[at] ?? 0) >= best - TIE,
    })),
  };
}
