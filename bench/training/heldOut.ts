import {
  type Features,
  type LinearModel,
  logOddsOf,
} from '#server/engines/extractive/learned/models/linearModel.ts';
import type { TrainingMeeting } from './labels/trainingMeeting.ts';

/**
 * Number of folds for the held-out scores that train the next model in the chain, which must not see scores of lines
 * that were fitted.
 */
const INNER_FOLDS = 4;

/** The log odds of each line, by meeting. */
export type Scores = Map<TrainingMeeting, number[]>;

/** The scores of each meeting by models that were fitted without it. */
export function heldOut(
  meetings: TrainingMeeting[],
  fitPart: (part: TrainingMeeting[]) => LinearModel,
  featuresOf: (meeting: TrainingMeeting) => Features[],
): Scores {
  const scores: Scores = new Map();
  for (let fold = 0; fold < INNER_FOLDS; fold += 1) {
    const model = fitPart(meetings.filter((_, at) => at % INNER_FOLDS !== fold));
    meetings.forEach((meeting, at) => {
      if (at % INNER_FOLDS !== fold) return;
      scores.set(
        meeting,
        featuresOf(meeting).map((own) => logOddsOf(model, own)),
      );
    });
  }
  return scores;
}
