import type { SummaryModels } from '#server/engines/extractive/learned/summaryModels.ts';
import { fitSummaryModels } from './fitSummaryModels.ts';
import type { LabelledMeeting } from './labelledMeeting.ts';
import { randomFrom, shuffle } from './shuffle.ts';
import { type TrainingMeeting, trainingMeeting } from './trainingMeeting.ts';

/** Whole meetings are held out, so that no line is judged by weights that saw its neighbours. */
const FOLDS = 5;
/** Neighbouring seeds begin alike. */
const SEEDS_APART = 104_729;

/**
 * Calls back for every meeting with models that were fitted on the other folds, and always on those `beside`. Order 0 deals
 * the meetings to the folds as they come, each other one by a shuffle of its own, because single folds differ by several points.
 */
export function crossValidate(
  meetings: LabelledMeeting[],
  order: number,
  beside: TrainingMeeting[],
  judge: (meeting: LabelledMeeting, models: SummaryModels) => void,
): void {
  const analysed = meetings.map((meeting) => trainingMeeting(meeting));
  const places = [...meetings.keys()];
  if (order > 0) shuffle(places, randomFrom(order * SEEDS_APART));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut = new Set(places.filter((_, at) => at % FOLDS === fold));
    const models = fitSummaryModels(
      analysed.filter((_, place) => !isHeldOut.has(place)),
      { beside },
    );
    for (const [place, meeting] of meetings.entries()) if (isHeldOut.has(place)) judge(meeting, models);
  }
}
