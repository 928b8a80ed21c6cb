import {
  dueCandidates,
  dueFeatures,
  undatedFeatures,
} from '#server/engines/extractive/learned/choices/dueChoices.ts';
import { ownerCandidates, ownerFeatures } from '#server/engines/extractive/learned/choices/owners.ts';
import type { SeenLines } from '#server/engines/extractive/learned/groups/candidates.ts';
import { dividedGroups } from '#server/engines/extractive/learned/groups/divisions.ts';
import type { ItemModels, SummaryModels } from '#server/engines/extractive/learned/models/summaryModels.ts';
import { CANDIDATE_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import { fitDivision } from './fitDivision.ts';
import { fitTaker } from './fitTaker.ts';
import { fitVerifier } from './fitVerifier.ts';
import { heldOut, type Scores } from './heldOut.ts';
import { type LabelledGroup, labelledGroups } from './labels/labelledGroups.ts';
import type { SeenMeeting } from './labels/seenMeeting.ts';
import { isDue, isOwner, type TrainingMeeting } from './labels/trainingMeeting.ts';
import { type Choice, fitChoice } from './learning/stochasticDescent.ts';

/**
 * Fits the division of lines into actions, the verification, the owner and the due date, on meetings with these labels.
 * `scores` are held-out scores of the lines.
 */
export function fitOwnership(
  meetings: TrainingMeeting[],
  scores: Scores,
  actions: ItemModels,
): Pick<SummaryModels, 'division' | 'verifier' | 'self' | 'owner' | 'due'> {
  const owned = meetings.filter(({ hasOwners }) => hasOwners);
  const takerScores = heldOut(owned, fitTaker, ({ dialogue }) => dialogue.takingFeatures);
  const seenMeetings = owned.map((meeting): SeenMeeting => {
    const [own, self] = [scores.get(meeting) ?? [], takerScores.get(meeting) ?? []];
    return { meeting, seen: { lines: meeting.dialogue.lines, scores: own, takerScores: self } };
  });
  const division = fitDivision(seenMeetings, actions.link);
  const groupsOf = (seen: SeenLines, threshold: number) =>
    dividedGroups(seen, threshold, { link: actions.link, division });
  const groups = seenMeetings.flatMap(({ meeting, seen }) =>
    labelledGroups({ meeting, kind: 'actions', scores: seen.scores }, groupsOf(seen, CANDIDATE_THRESHOLD)),
  );
  return {
    division,
    verifier: fitVerifier(seenMeetings, groupsOf),
    self: fitTaker(owned),
    owner: fitChoice(groups.map((group) => ownerChoice(group, takerScores.get(group.meeting) ?? []))),
    due: fitChoice(groups.map(dueChoice)),
  };
}

const ruledOf = ({ meeting: { dialogue }, group }: LabelledGroup) =>
  dialogue.ruled.actions.find(({ evidence }) =>
    group.at.some((at) => evidence.includes(dialogue.lines[at]?.id ?? '')),
  );

function ownerChoice(labelled: LabelledGroup, takerScores: number[]): Choice {
  const { meeting, group, wide, item } = labelled;
  const context = {
    lines: meeting.dialogue.lines,
    group,
    wide,
    scores: labelled.scores,
    takerScores,
    ruled: ruledOf(labelled)?.owner,
  };
  return {
    alternatives: ownerCandidates(context).map((candidate) => ({
      features: ownerFeatures(context, candidate),
      isRight: isOwner(item, candidate),
    })),
  };
}

function dueChoice(labelled: LabelledGroup): Choice {
  const { meeting, group, wide, item } = labelled;
  const ruled = ruledOf(labelled)?.dueText ?? null;
  const context = { lines: meeting.dialogue.lines, group, wide, owner: item.owner ?? null, ruled };
  const candidates = dueCandidates(context);
  const dated = candidates.map((candidate) => ({
    features: dueFeatures(context, candidate, candidates),
    isRight: isDue(item, candidate.time.text),
  }));
  const isUndated = !dated.some(({ isRight }) => isRight);
  return { alternatives: [...dated, { features: undatedFeatures(candidates), isRight: isUndated }] };
}
