import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import { isOwner, type PlacedItem, type TrainingMeeting } from './labels/trainingMeeting.ts';
import { type Example, fitLogistic } from './learning/logisticRegression.ts';

/**
 * Lines within this distance of an item are examples too, because the model must distinguish the owner from others who
 * speak nearby.
 */
const REACH = 2;

/** Fits whether the speaker of a line takes on the task that the line is about. */
export const fitTaker = (meetings: TrainingMeeting[]): LinearModel =>
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
