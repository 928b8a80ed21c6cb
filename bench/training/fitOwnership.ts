import {
  dueCandidates,
  dueFeatures,
  undatedFeatures,
} from '#server/engines/extractive/learned/dueChoices.ts';
import {
  bestOf,
  type LineGroup,
  lineGroups,
  surroundings,
} from '#server/engines/extractive/learned/lineGroups.ts';
import { ownerCandidates, ownerFeatures } from '#server/engines/extractive/learned/owners.ts';
import type { ItemModels, SummaryModels } from '#server/engines/extractive/learned/summaryModels.ts';
import { ACTION_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import { fitSelf } from './fitSelf.ts';
import { fitVerifier } from './fitVerifier.ts';
import { heldOut, type Scores } from './heldOut.ts';
import { type Choice, fitChoice } from './stochasticDescent.ts';
import { isDue, isOwner, type PlacedItem, type TrainingMeeting } from './trainingMeeting.ts';

/**
 * Fits what is an action, who its owner is and when it is due, on meetings that say so; `scores` are those of lines that no
 * model saw.
 */
export function fitOwnership(
  meetings: TrainingMeeting[],
  scores: Scores,
  actions: ItemModels,
): Pick<SummaryModels, 'verifier' | 'self' | 'owner' | 'due'> {
  const owned = meetings.filter(({ hasOwners }) => hasOwners);
  const selfScores = heldOut(owned, fitSelf, ({ dialogue }) => dialogue.takingFeatures);
  const groups = owned.flatMap((meeting) => groupsOf(meeting, scores.get(meeting) ?? [], actions));
  return {
    verifier: fitVerifier(owned, scores, selfScores, actions.link),
    self: fitSelf(owned),
    owner: fitChoice(groups.map((group) => ownerChoice(group, selfScores.get(group.meeting) ?? []))),
    due: fitChoice(groups.map(dueChoice)),
  };
}

const ANCHOR_COUNTS = 3;

interface LabelledGroup {
  meeting: TrainingMeeting;
  item: PlacedItem;
  group: LineGroup;
  wide: number[];
  /** Of all lines of the meeting. */
  scores: number[];
}

/** The items as people found them, and as the models find them, which is what the chooser will have to do with. */
function groupsOf(meeting: TrainingMeeting, scores: number[], models: ItemModels): LabelledGroup[] {
  const gold = meeting.items.actions.map((item) => ({
    meeting,
    item,
    group: { at: item.at, anchor: bestOf(item.at, scores) },
    wide: item.at,
    scores,
  }));
  const groups = lineGroups(meeting.dialogue.lines, scores, ACTION_THRESHOLD, models.link);
  const found = groups.flatMap((group): LabelledGroup[] => {
    const item = closestItem(meeting.items.actions, group);
    return item ? [{ meeting, item, group, wide: surroundings(group, groups, scores), scores }] : [];
  });
  return [...gold, ...found];
}

/** Of the items that share lines with a group the one that shares most; the anchor counts for several. */
function closestItem(items: PlacedItem[], { at, anchor }: LineGroup): PlacedItem | undefined {
  const shared = (item: PlacedItem) =>
    item.at.filter((line) => at.includes(line)).length + (item.at.includes(anchor) ? ANCHOR_COUNTS : 0);
  return items.filter((item) => shared(item) > 0).sort((a, b) => shared(b) - shared(a))[0];
}

const ruledOf = ({ meeting: { dialogue }, group }: LabelledGroup) =>
  dialogue.ruled.actions.find(({ evidence }) =>
    group.at.some((at) => evidence.includes(dialogue.lines[at]?.id ?? '')),
  );

function ownerChoice(labelled: LabelledGroup, selfScores: number[]): Choice {
  const { meeting, group, wide, item } = labelled;
  const context = {
    lines: meeting.dialogue.lines,
    group,
    wide,
    scores: labelled.scores,
    selfScores,
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
