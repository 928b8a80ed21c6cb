import { candidatesOf, type SeenLines } from '#server/engines/extractive/learned/candidates.ts';
import type { LinearModel } from '#server/engines/extractive/learned/linearModel.ts';
import { CANDIDATE_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import { verificationFeatures } from '#server/engines/extractive/learned/verification.ts';
import type { Scores } from './heldOut.ts';
import { type Example, fitLogistic } from './logisticRegression.ts';
import { matched } from './matching.ts';
import type { TrainingMeeting } from './trainingMeeting.ts';

/** Other thresholds group the same lines otherwise, which gives the model more examples than the few meetings have. */
const THRESHOLDS = [CANDIDATE_THRESHOLD - 0.3, CANDIDATE_THRESHOLD, CANDIDATE_THRESHOLD + 0.3];

/** Whether what may be an action is one, on scores of lines that no model saw. */
export const fitVerifier = (
  meetings: TrainingMeeting[],
  scores: Scores,
  selfScores: Scores,
  link: LinearModel,
): LinearModel =>
  fitLogistic(
    meetings.flatMap((meeting) => {
      const seen = {
        lines: meeting.dialogue.lines,
        scores: scores.get(meeting) ?? [],
        selfScores: selfScores.get(meeting) ?? [],
      };
      return THRESHOLDS.flatMap((threshold) => examplesOf(meeting, seen, threshold, link));
    }),
    { l2: 0.3 },
  );

function examplesOf(
  { dialogue: { ruled }, items }: TrainingMeeting,
  seen: SeenLines,
  threshold: number,
  link: LinearModel,
): Example[] {
  const candidates = candidatesOf({ ...seen, ruled: ruled.actions }, threshold, link);
  const right = new Set(
    matched(
      items.actions.map(({ at }) => at),
      candidates.map(({ at }) => at),
      'short',
    ),
  );
  return candidates.map((candidate) => ({
    features: verificationFeatures(seen, candidate),
    isPositive: right.has(candidate.at),
  }));
}
