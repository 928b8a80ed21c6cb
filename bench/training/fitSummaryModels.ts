import type { ItemLimits } from '#server/engines/extractive/learned/groups/extractItems.ts';
import { lineGroups, linkFeatures } from '#server/engines/extractive/learned/groups/lineGroups.ts';
import { type ItemKind, itemFeatures } from '#server/engines/extractive/learned/lines/dialogue.ts';
import { type MeetingSize, sizeOf } from '#server/engines/extractive/learned/lines/meetingSize.ts';
import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import {
  stackedScores,
  withNeighbourScores,
} from '#server/engines/extractive/learned/models/stackedScores.ts';
import type { ItemModels, SummaryModels } from '#server/engines/extractive/learned/models/summaryModels.ts';
import { ACTION_LIMITS, CANDIDATE_THRESHOLD } from '#server/engines/extractive/learned/trainedActions.ts';
import { DECISION_LIMITS } from '#server/engines/extractive/learned/trainedDecisions.ts';
import { fitBounds } from './fitBounds.ts';
import { fitContext } from './fitContext.ts';
import { fitOwnership } from './fitOwnership.ts';
import { fitWording } from './fitWording.ts';
import { heldOut, type Scores } from './heldOut.ts';
import { labelledGroups } from './labels/labelledGroups.ts';
import type { TrainingMeeting } from './labels/trainingMeeting.ts';
import { type Example, fitLogistic, type Penalty } from './learning/logisticRegression.ts';
import { descendLogistic } from './learning/stochasticDescent.ts';

/** Of the lines of long meetings that belong to no item, one in this many is used and weighted for the others. */
const SAMPLING = 6;
/**
 * Weight of a line of a long meeting relative to one of the project's meetings, because the AMI corpus labels decisions
 * too differently.
 */
const LONG_MEETING_WEIGHT: Record<ItemKind, number> = { actions: 1, decisions: 0.3 };
/**
 * Weight, in the models of short meetings, of a line that sounds like an item and is none, because AMI labels no such
 * lines. A higher weight did not improve the decisions.
 */
const TRAP_WEIGHT: Record<ItemKind, number> = { actions: 4, decisions: 1 };
/**
 * Weight of a line of an excerpt: enough to learn which talk decides nothing, and too little to learn what AMI leaves
 * out.
 */
const EXCERPT_WEIGHT = 0.1;
/**
 * Penalties of the models of short meetings, by cross-validation. The models of actions penalize frequent features
 * more, because otherwise they accept more traps.
 */
const PENALTIES: Record<ItemKind, Penalty> = { actions: { l2: 0.03, power: 0.5 }, decisions: { l2: 0.2 } };
const LINK_PENALTY: Penalty = { l2: 0.3 };
const MAX_LINK_FEATURES = 3_000;
const LIMITS: Record<ItemKind, ItemLimits> = { actions: ACTION_LIMITS, decisions: DECISION_LIMITS };

interface OtherMeetings {
  /**
   * Meetings of more than 150 lines. They train only the models of long meetings, because short ones are judged better
   * without them.
   */
  long?: TrainingMeeting[];
  /** Short meetings that train only the models of decisions, because actions gained nothing from them. */
  beside?: TrainingMeeting[];
}

/**
 * Fits all models of the embedded engine. Without long meetings, the models of short ones serve for both sizes.
 * Deterministic: the same meetings give the same weights.
 */
export function fitSummaryModels(
  short: TrainingMeeting[],
  { long = [], beside = [] }: OtherMeetings = {},
): SummaryModels {
  const actions = fitItems(short, 'actions', 'short');
  const decisions = fitItems([...short, ...beside], 'decisions', 'short');
  const longModels = (kind: ItemKind) => fitItems([...short, ...long], kind, 'long').models;
  const isAlone = long.length === 0;
  const settled = [...short, ...beside].flatMap((meeting) => {
    const scores = decisions.scores.get(meeting) ?? [];
    const { threshold } = DECISION_LIMITS;
    const groups = lineGroups({ lines: meeting.dialogue.lines, scores, threshold }, decisions.models.link);
    return labelledGroups({ meeting, kind: 'decisions', scores }, groups);
  });
  const tasks = [...short, ...beside].flatMap((meeting) => {
    const scores = actions.scores.get(meeting) ?? unseenScores(meeting, actions.models);
    const scored = { lines: meeting.dialogue.lines, scores, threshold: CANDIDATE_THRESHOLD };
    const groups = lineGroups(scored, actions.models.link);
    return labelledGroups({ meeting, kind: 'actions', scores }, groups);
  });
  return {
    actions: { short: actions.models, long: isAlone ? actions.models : longModels('actions') },
    decisions: { short: decisions.models, long: isAlone ? decisions.models : longModels('decisions') },
    ...fitOwnership(short, actions.scores, actions.models),
    wording: fitWording(settled),
    context: fitContext({ actions: tasks, decisions: settled }),
  };
}

/** Held-out scores of a meeting on which the models of actions were not fitted. */
const unseenScores = ({ dialogue }: TrainingMeeting, models: ItemModels): number[] =>
  stackedScores(models, itemFeatures(dialogue, 'actions', 'short'));

function fitItems(
  meetings: TrainingMeeting[],
  kind: ItemKind,
  size: MeetingSize,
): { models: ItemModels; scores: Scores } {
  const seen = new Map(meetings.map((meeting) => [meeting, itemFeatures(meeting.dialogue, kind, size)]));
  const firstFeatures = (meeting: TrainingMeeting) => seen.get(meeting) ?? [];
  const fitFirst = (part: TrainingMeeting[]) => fitLines(part, { kind, size, featuresOf: firstFeatures });
  const firstScores = heldOut(meetings, fitFirst, firstFeatures);
  const stacked = new Map(
    meetings.map((meeting) => [
      meeting,
      withNeighbourScores(firstFeatures(meeting), firstScores.get(meeting) ?? []),
    ]),
  );
  const secondFeatures = (meeting: TrainingMeeting) => stacked.get(meeting) ?? [];
  const fitSecond = (part: TrainingMeeting[]) => fitLines(part, { kind, size, featuresOf: secondFeatures });
  const scores = heldOut(meetings, fitSecond, secondFeatures);
  const whole = meetings.filter(({ isExcerpt }) => !isExcerpt);
  const links = whole.flatMap((meeting) => linkExamples(meeting, kind, scores.get(meeting) ?? []));
  const link =
    size === 'short'
      ? fitLogistic(links, LINK_PENALTY, MAX_LINK_FEATURES)
      : descendLogistic(links, { rounds: 15, maxFeatures: MAX_LINK_FEATURES });
  const scored = whole
    .filter(({ dialogue }) => sizeOf(dialogue.lines) === size)
    .map((meeting) => ({ meeting, scores: scores.get(meeting) ?? [] }));
  const models = {
    first: fitFirst(meetings),
    second: fitSecond(meetings),
    link,
    bounds: fitBounds(scored, { kind, size, link, limits: LIMITS[kind] }),
  };
  return { models, scores };
}

interface LineQuestion {
  kind: ItemKind;
  size: MeetingSize;
  /** The features of each line of a meeting. */
  featuresOf: (meeting: TrainingMeeting) => Features[];
}

/** Fits whether a line is part of an item. */
function fitLines(meetings: TrainingMeeting[], { kind, size, featuresOf }: LineQuestion): LinearModel {
  const examples = meetings.flatMap((meeting, number) => {
    const inItem = new Set(meeting.items[kind].flatMap(({ at }) => at));
    const all = featuresOf(meeting);
    const isSampled = sizeOf(meeting.dialogue.lines) === 'long';
    return all.flatMap((features, at): Example[] => {
      const isPositive = inItem.has(at);
      const isTrap = size === 'short' && !isPositive && meeting.traps[kind].has(at);
      if (meeting.isExcerpt) return [{ features, isPositive, weight: EXCERPT_WEIGHT }];
      if (!isSampled) return [{ features, isPositive, weight: isTrap ? TRAP_WEIGHT[kind] : 1 }];
      const weight = LONG_MEETING_WEIGHT[kind];
      if (isPositive) return [{ features, isPositive, weight }];
      return (at * 7 + number) % SAMPLING === 0 ? [{ features, isPositive, weight: weight * SAMPLING }] : [];
    });
  });
  // The lines of long meetings are mostly AMI's. On them, the optimum finds fewer actions than gradient descent that is
  // stopped early.
  return size === 'short' ? fitLogistic(examples, PENALTIES[kind]) : descendLogistic(examples);
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
    return [{ features: linkFeatures({ lines: dialogue.lines, scores }, [from, to]), isPositive }];
  });
}
