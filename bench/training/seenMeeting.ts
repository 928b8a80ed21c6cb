import type { SeenLines } from '#server/engines/extractive/learned/candidates.ts';
import { CANDIDATE_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import type { TrainingMeeting } from './trainingMeeting.ts';

/** A meeting with scores of its lines by models that had not seen it. */
export interface SeenMeeting {
  meeting: TrainingMeeting;
  seen: SeenLines;
}

/** Above other thresholds the same lines make other groups, which gives a model more examples than the few meetings have. */
export const THRESHOLDS = [CANDIDATE_THRESHOLD - 0.3, CANDIDATE_THRESHOLD, CANDIDATE_THRESHOLD + 0.3];
