import { type ItemLimits, MAX_POSSIBLE } from '#server/engines/extractive/learned/groups/extractItems.ts';
import { faintGroups, weighedGroups } from '#server/engines/extractive/learned/groups/weighedGroups.ts';
import type { ItemKind } from '#server/engines/extractive/learned/lines/dialogue.ts';
import { type MeetingSize, sizeOf } from '#server/engines/extractive/learned/lines/meetingSize.ts';
import type { LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import type { ItemBounds } from '#server/engines/extractive/learned/models/summaryModels.ts';
import type { TrainingMeeting } from './labels/trainingMeeting.ts';
import { type Places, unmatched } from './matching.ts';

/** A possible item is worth reading if at least one in this many is right. */
const READ_FOR_ONE = 4;
/**
 * How much the precision of sure items counts relative to their recall. In short meetings it counts twice, because a
 * wrong item costs trust and a missed one is often still shown as possible. The labels of long ones leave out too many
 * items to measure precision by them.
 */
const PRECISION_WEIGHT: Record<MeetingSize, number> = { short: 2, long: 1 };
const STEP = 0.2;
const HIGHEST_SURE = 0.6;
const LOWEST_POSSIBLE = -3;

interface ScoredMeeting {
  meeting: TrainingMeeting;
  /** Scores by models that were fitted without this meeting. */
  scores: number[];
}

interface Grouping {
  kind: ItemKind;
  link: LinearModel;
  limits: ItemLimits;
}

/** Fits the bounds of sure and possible items of one size of meeting on held-out scores. */
export function fitBounds(
  meetings: ScoredMeeting[],
  { size, ...grouping }: Grouping & { size: MeetingSize },
): ItemBounds {
  const { limits } = grouping;
  const found = (bounds: ItemBounds) => meetings.map((scored) => countRight(scored, { ...grouping, bounds }));
  const { threshold } = limits;
  const sure = bestStep(threshold, HIGHEST_SURE, (bound) =>
    weighedF(
      found({ sure: bound, possible: threshold }).map((counts) => counts.sure),
      PRECISION_WEIGHT[size],
    ),
  );
  const possible = bestStep(threshold, LOWEST_POSSIBLE, (bound) =>
    gain(found({ sure: threshold, possible: bound }).map((counts) => counts.possible)),
  );
  return { sure, possible };
}

/** The bound with the highest worth in the range; the first of equal ones. */
function bestStep(from: number, to: number, worthOf: (bound: number) => number): number {
  const steps = Math.round(Math.abs(to - from) / STEP);
  const bounds = Array.from({ length: steps + 1 }, (_, step) =>
    Number((from + Math.sign(to - from) * step * STEP).toFixed(1)),
  );
  const worths = bounds.map(worthOf);
  return bounds[worths.indexOf(Math.max(...worths))] ?? from;
}

interface Counts {
  right: number;
  found: number;
  labelled: number;
}

function countRight(
  { meeting: { dialogue, items }, scores }: ScoredMeeting,
  { kind, link, limits: { threshold, most }, bounds }: Grouping & { bounds: ItemBounds },
): Record<'sure' | 'possible', Counts> {
  const { lines } = dialogue;
  const scored = { lines, scores, threshold };
  const groups = weighedGroups(scored, { link, bounds });
  const taken = new Set(groups.flatMap(({ at }) => at));
  const strongest = (places: { at: Places; score: number }[], count: number): Places[] =>
    places
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ at }) => at);
  const scoredGroup = ({ at, anchor }: { at: Places; anchor: number }) => ({
    at,
    score: scores[anchor] ?? 0,
  });
  const sure = strongest(groups.filter(({ isPossible }) => !isPossible).map(scoredGroup), most);
  const faint = strongest(faintGroups(scored, taken, { link, bounds }).map(scoredGroup), MAX_POSSIBLE);
  const size = sizeOf(lines);
  const labelled = items[kind].map(({ at }) => at);
  const missed = unmatched(labelled, sure, size);
  const right = labelled.length - missed.length;
  return {
    sure: { right, found: sure.length, labelled: labelled.length },
    possible: {
      right: missed.length - unmatched(missed, faint, size).length,
      found: faint.length,
      labelled: missed.length,
    },
  };
}

const sum = (counts: Counts[], part: keyof Counts): number =>
  counts.reduce((all, next) => all + next[part], 0);

/**
 * The harmonic mean of precision and recall, in which the precision counts `weight` times (van Rijsbergen's F with a
 * beta of the reciprocal root).
 */
const weighedF = (counts: Counts[], weight: number): number =>
  ((1 + weight) * sum(counts, 'right')) /
  Math.max(1, weight * sum(counts, 'found') + sum(counts, 'labelled'));

const gain = (counts: Counts[]): number => sum(counts, 'right') * READ_FOR_ONE - sum(counts, 'found');
