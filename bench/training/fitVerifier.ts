import { candidatesOf, type SeenLines } from '#server/engines/extractive/learned/groups/candidates.ts';
import type { LineGroup } from '#server/engines/extractive/learned/groups/lineGroups.ts';
import { verificationFeatures } from '#server/engines/extractive/learned/groups/verification.ts';
import type { LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import { type SeenMeeting, THRESHOLDS } from './labels/seenMeeting.ts';
import { type Example, fitLogistic } from './learning/logisticRegression.ts';
import { matched } from './matching.ts';

/** Fits whether a candidate is an action; `groupsOf` returns the groups above a threshold. */
export const fitVerifier = (
  meetings: SeenMeeting[],
  groupsOf: (seen: SeenLines, threshold: number) => LineGroup[],
): LinearModel =>
  fitLogistic(
    meetings.flatMap((meeting) =>
      THRESHOLDS.flatMap((threshold) => examplesOf(meeting, groupsOf(meeting.seen, threshold), threshold)),
    ),
    { l2: 0.3 },
  );

function examplesOf({ meeting, seen }: SeenMeeting, groups: LineGroup[], threshold: number): Example[] {
  const { dialogue, items } = meeting;
  const candidates = candidatesOf({ ...seen, ruled: dialogue.ruled.actions }, groups, threshold);
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
