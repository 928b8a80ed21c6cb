import type { SeenLines } from '#server/engines/extractive/learned/groups/candidates.ts';
import { CANDIDATE_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import type { TrainingMeeting } from './trainingMeeting.ts';

/** A meeting with held-out scores of its lines. */
export interface SeenMeeting {
  meeting: TrainingMeeting;
  seen: SeenLines;
}

/**
 * Several thresholds, which group the same lines differently and thereby give a model more examples than the few
 * meetings have.
 */
export const THRESHOLDS = [CANDIDATE_THRESHOLD - 0.3, CANDIDATE_THRESHOLD, CANDIDATE_THRESHOLD + 0.3];
