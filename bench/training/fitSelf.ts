import type { Features, LinearModel } from '#server/engines/extractive/learned/linearModel.ts';
import { type Example, fitLogistic } from './logisticRegression.ts';
import { isOwner, type PlacedItem, type TrainingMeeting } from './trainingMeeting.ts';

/** Lines so near to an item are examples too: the model has to tell its owner from those who speak around it. */
const REACH = 2;

/** Whether the speaker of a line takes on the task that it speaks of. */
export const fitSelf = (meetings: TrainingMeeting[]): LinearModel =>
  fitLogistic(
    meetings.flatMap(({ dialogue, items }) =>
      dialogue.lines.flatMap(({ speaker }, at): Example[] => {
        const isNear = (item: PlacedItem) => item.at.some((line) => Math.abs(line - at) <= REACH);
        if (!items.actions.some(isNear)) return [];
        return [
          {
            features: dialogue.takingFeatures[at] as Features,
            isPositive: items.actions.some((item) => item.at.includes(at) && isOwner(item, speaker)),
          },
        ];
      }),
    ),
    { l2: 0.02, power: 0.5 },
    4_000,
  );
