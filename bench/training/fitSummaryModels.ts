import {
  dueCandidates,
  dueFeatures,
  undatedFeatures,
} from '#server/engines/extractive/learned/dueChoices.ts';
import type { ItemLimits } from '#server/engines/extractive/learned/foundItems.ts';
import {
  type Features,
  type LinearModel,
  logOddsOf,
} from '#server/engines/extractive/learned/linearModel.ts';
import { isLong } from '#server/engines/extractive/learned/lineFeatures.ts';
import {
  bestOf,
  type LineGroup,
  lineGroups,
  linkFeatures,
  surroundings,
} from '#server/engines/extractive/learned/lineGroups.ts';
import { ownerCandidates, ownerFeatures } from '#server/engines/extractive/learned/owners.ts';
import { withNeighbourScores } from '#server/engines/extractive/learned/stackedScores.ts';
import type { ItemModels, SummaryModels } from '#server/engines/extractive/learned/summaryModels.ts';
import { ACTION_LIMITS, ACTION_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import { DECISION_LIMITS } from '#server/engines/extractive/learned/trainedDecisions.ts';
import { fitBounds } from './fitBounds.ts';
import { type Choice, type Example, fitChoice, fitLogistic } from './logisticRegression.ts';
import { type ItemKind, isDue, isOwner, type PlacedItem, type TrainingMeeting } from './trainingMeeting.ts';

/** Of the many lines of long meetings without an item every so-manieth is used, and counts for the others. */
const SAMPLING = 6;
/**
 * How much a line of a long meeting counts beside one of the project's: what counts as a decision differs too much between
 * the minutes of AMI and those of other meetings.
 */
const LONG_MEETING_WEIGHT: Record<ItemKind, number> = { actions: 1, decisions: 0.3 };
/** Parts by which scores are made for the next model in the chain: it must not see scores of fitted lines. */
const INNER_FOLDS = 4;
const LIMITS: Record<ItemKind, ItemLimits> = { actions: ACTION_LIMITS, decisions: DECISION_LIMITS };

type Scores = Map<TrainingMeeting, number[]>;

/** Fits every model of the embedded engine. Deterministic: the same meetings give the same weights. */
export function fitSummaryModels(meetings: TrainingMeeting[]): SummaryModels {
  const actions = fitItems(meetings, 'actions');
  const decisions = fitItems(meetings, 'decisions');
  const owned = meetings.filter(({ hasOwners }) => hasOwners);
  const selfScores = heldOut(owned, fitSelf, ({ dialogue }) => dialogue.features);
  const groups = owned.flatMap((meeting) =>
    groupsOf(meeting, actions.scores.get(meeting) ?? [], actions.models),
  );
  return {
    actions: actions.models,
    decisions: decisions.models,
    self: fitSelf(owned),
    owner: fitChoice(groups.map((group) => ownerChoice(group, selfScores.get(group.meeting) ?? []))),
    due: fitChoice(groups.map(dueChoice)),
  };
}

/** The scores that each meeting gets from models that were fitted without it. */
function heldOut(
  meetings: TrainingMeeting[],
  fitPart: (part: TrainingMeeting[]) => LinearModel,
  featuresOf: (meeting: TrainingMeeting) => Features[],
): Scores {
  const scores: Scores = new Map();
  for (let fold = 0; fold < INNER_FOLDS; fold += 1) {
    const model = fitPart(meetings.filter((_, at) => at % INNER_FOLDS !== fold));
    meetings.forEach((meeting, at) => {
      if (at % INNER_FOLDS !== fold) return;
      scores.set(
        meeting,
        featuresOf(meeting).map((own) => logOddsOf(model, own)),
      );
    });
  }
  return scores;
}

function fitItems(meetings: TrainingMeeting[], kind: ItemKind): { models: ItemModels; scores: Scores } {
  const firstFeatures = ({ dialogue }: TrainingMeeting) => dialogue.features;
  const fitFirst = (part: TrainingMeeting[]) => fitLines(part, kind, firstFeatures);
  const firstScores = heldOut(meetings, fitFirst, firstFeatures);
  const stacked = new Map(
    meetings.map((meeting) => [
      meeting,
      withNeighbourScores(firstFeatures(meeting), firstScores.get(meeting) ?? []),
    ]),
  );
  const secondFeatures = (meeting: TrainingMeeting) => stacked.get(meeting) ?? [];
  const fitSecond = (part: TrainingMeeting[]) => fitLines(part, kind, secondFeatures);
  const scores = heldOut(meetings, fitSecond, secondFeatures);
  const links = meetings.flatMap((meeting) => linkExamples(meeting, kind, scores.get(meeting) ?? []));
  const link = fitLogistic(links, { rounds: 15, maxFeatures: 3_000 });
  const scored = meetings.map((meeting) => ({ meeting, scores: scores.get(meeting) ?? [] }));
  const models = {
    first: fitFirst(meetings),
    second: fitSecond(meetings),
    link,
    bounds: fitBounds(scored, kind, link, LIMITS[kind]),
  };
  return { models, scores };
}

function fitLines(
  meetings: TrainingMeeting[],
  kind: ItemKind,
  featuresOf: (meeting: TrainingMeeting) => Features[],
): LinearModel {
  const examples = meetings.flatMap((meeting, number) => {
    const inItem = new Set(meeting.items[kind].flatMap(({ at }) => at));
    const all = featuresOf(meeting);
    const isSampled = isLong(meeting.dialogue.lines);
    return all.flatMap((features, at): Example[] => {
      const isPositive = inItem.has(at);
      if (!isSampled) return [{ features, isPositive }];
      const weight = LONG_MEETING_WEIGHT[kind];
      if (isPositive) return [{ features, isPositive, weight }];
      return (at * 7 + number) % SAMPLING === 0 ? [{ features, isPositive, weight: weight * SAMPLING }] : [];
    });
  });
  return fitLogistic(examples);
}

function linkExamples({ dialogue, items }: TrainingMeeting, kind: ItemKind, scores: number[]): Example[] {
  const numbers = new Map<number, number[]>();
  items[kind].forEach(({ at }, number) => {
    for (const line of at) numbers.set(line, [...(numbers.get(line) ?? []), number]);
  });
  const lines = [...numbers.keys()].sort((a, b) => a - b);
  return lines.slice(1).flatMap((to, index): Example[] => {
    const from = lines[index] as number;
    if (to - from > 4) return [];
    const isPositive = (numbers.get(to) ?? []).some((number) => numbers.get(from)?.includes(number));
    return [{ features: linkFeatures(dialogue.lines, scores, from, to), isPositive }];
  });
}

/** Whether the speaker of a line of an action is its owner. */
const fitSelf = (meetings: TrainingMeeting[]): LinearModel =>
  fitLogistic(
    meetings.flatMap(({ dialogue, items }) =>
      items.actions.flatMap((item) =>
        item.at.map((at) => ({
          features: dialogue.features[at] as Features,
          isPositive: isOwner(item, dialogue.lines[at]?.speaker ?? null),
        })),
      ),
    ),
    { maxFeatures: 4_000 },
  );

interface LabelledGroup {
  meeting: TrainingMeeting;
  item: PlacedItem;
  group: LineGroup;
  wide: number[];
}

/** The items as people found them, and as the models find them, which is what the chooser will have to do with. */
function groupsOf(meeting: TrainingMeeting, scores: number[], models: ItemModels): LabelledGroup[] {
  const gold = meeting.items.actions.map((item) => ({
    meeting,
    item,
    group: { at: item.at, anchor: bestOf(item.at, scores) },
    wide: item.at,
  }));
  const groups = lineGroups(meeting.dialogue.lines, scores, ACTION_THRESHOLD, models.link);
  const found = groups.flatMap((group): LabelledGroup[] => {
    const item = meeting.items.actions.find(({ at }) => at.some((line) => group.at.includes(line)));
    return item ? [{ meeting, item, group, wide: surroundings(group, groups, scores) }] : [];
  });
  return [...gold, ...found];
}

const ruledOf = ({ meeting: { dialogue }, group }: LabelledGroup) =>
  dialogue.ruled.actions.find(({ evidence }) =>
    group.at.some((at) => evidence.includes(dialogue.lines[at]?.id ?? '')),
  );

function ownerChoice(labelled: LabelledGroup, selfScores: number[]): Choice {
  const { meeting, group, wide, item } = labelled;
  const context = { lines: meeting.dialogue.lines, group, wide, selfScores, ruled: ruledOf(labelled)?.owner };
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
