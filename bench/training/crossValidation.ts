import type { SummaryModels } from '#server/engines/extractive/learned/summaryModels.ts';
import { fitSummaryModels } from './fitSummaryModels.ts';
import type { LabelledMeeting } from './labelledMeeting.ts';
import { trainingMeeting } from './trainingMeeting.ts';

/** Whole meetings are held out, so that no line is judged by weights that saw its neighbours. */
const FOLDS = 5;

/** Calls back for every meeting with models that were fitted on the other folds, and on all of `always`. */
export function crossValidate(
  meetings: LabelledMeeting[],
  always: LabelledMeeting[],
  judge: (meeting: LabelledMeeting, models: SummaryModels) => void,
): void {
  const analysed = meetings.map(trainingMeeting);
  const constant = always.map(trainingMeeting);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const models = fitSummaryModels([...analysed.filter((_, at) => at % FOLDS !== fold), ...constant]);
    for (const [at, meeting] of meetings.entries()) if (at % FOLDS === fold) judge(meeting, models);
  }
}
