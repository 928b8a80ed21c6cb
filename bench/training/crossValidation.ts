import type { SummaryModels } from '#server/engines/extractive/learned/models/summaryModels.ts';
import { fitSummaryModels } from './fitSummaryModels.ts';
import type { LabelledMeeting } from './labels/labelledMeeting.ts';
import { type TrainingMeeting, trainingMeeting } from './labels/trainingMeeting.ts';
import { randomFrom, shuffle } from './learning/shuffle.ts';

/** Number of folds. Whole meetings are held out, so that no line is scored by weights that saw its neighbours. */
const FOLDS = 5;
/** Distance between seeds, because neighbouring ones produce similar numbers at first. */
const SEEDS_APART = 104_729;

interface Validation {
  /**
   * Number of the assignment of meetings to folds: 0 assigns them in sequence, every other number by its own shuffle,
   * because the scores of single folds differ by several points.
   */
  order: number;
  /** Short meetings that train only the models of decisions, in every fold. */
  beside: TrainingMeeting[];
}

/** Calls `judge` for every meeting with models that were fitted without the meeting's fold. */
export function crossValidate(
  meetings: LabelledMeeting[],
  { order, beside }: Validation,
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
