import type { DialogueLine } from '../lines/dialogueLine.ts';
import { sizeOf } from '../lines/meetingSize.ts';
import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';
import { isUnconnected } from './unconnected.ts';

/** The lines of one item: those that were found, and the anchor, which is the one with the highest score. */
export interface LineGroup {
  at: number[];
  anchor: number;
}

/** The lines of a meeting with their scores for one kind of item. */
export interface ScoredLines {
  lines: DialogueLine[];
  /** For each line, the log odds that it is part of an item. */
  scores: number[];
  /** Log odds from which a line is part of an item. */
  threshold: number;
}

/** Maximum gap between two lines of an item, and maximum extent of an item, in lines. */
export const MAX_GAP = 3;
export const MAX_SPAN = 8;
const SCORE_STEPS = [-2, -1, 0, 1, 2];

/** Features of two neighbouring found lines, for the model of whether they belong to the same item. */
export function linkFeatures(
  { lines, scores }: Pick<ScoredLines, 'lines' | 'scores'>,
  [from, to]: readonly [from: number, to: number],
): Features {
  const [first, second] = [lines[from] as DialogueLine, lines[to] as DialogueLine];
  const voice = first.speaker === second.speaker ? 'same' : 'other';
  const size = sizeOf(lines);
  const shared = second.stems.filter((stem) => first.stems.includes(stem)).length;
  const names = [
    `distance ${to - from}`,
    voice,
    size,
    `distance ${to - from} ${voice}`,
    `distance ${to - from} ${voice} ${size}`,
    `shares ${Math.min(2, shared)}`,
    `length ${Math.min(5, Math.floor(Math.log2(second.tokens.length + 1)))}`,
    `first ${second.tokens[0]}`,
    `opening ${second.tokens[0]} ${second.tokens[1]}`,
  ];
  if (first.stems.length < 2) names.push('first is thin');
  if (second.stems.length < 2) names.push('second is thin');
  if (first.isQuestion) names.push('question before');
  if (second.isQuestion) names.push('question after');
  if (first.times.length > 0) names.push('time before');
  if (second.times.length > 0) names.push('time after');
  if (first.mentioned.includes(second.speaker)) names.push('asked by name');
  if (second.mentioned.length > 0)
    names.push(`names ${second.mentioned.includes(first.speaker) ? 'back' : 'another'}`);
  for (const act of first.acts) names.push(`act before ${act}`);
  for (const act of second.acts) names.push(`act after ${act}`);
  for (const cue of second.cues) names.push(`cue after ${cue}`);
  for (const before of first.acts)
    for (const after of second.acts) names.push(`acts ${before} ${after} ${voice}`);
  for (const step of SCORE_STEPS) {
    if ((scores[from] ?? 0) > step) names.push(`score before > ${step}`);
    if ((scores[to] ?? 0) > step) names.push(`score after > ${step}`);
  }
  return featuresOf(names);
}

/** Groups the lines above the threshold into items. */
export function lineGroups(scored: ScoredLines, link: LinearModel): LineGroup[] {
  const { lines, scores, threshold } = scored;
  const groups: number[][] = [];
  for (const at of scores.keys()) {
    if ((scores[at] ?? 0) <= threshold) continue;
    const open = groups.at(-1);
    const last = open?.at(-1);
    const isLinked =
      last !== undefined &&
      at - last <= MAX_GAP &&
      at - (open?.[0] ?? at) <= MAX_SPAN &&
      !isUnconnected(lines, last, at) &&
      logOddsOf(link, linkFeatures(scored, [last, at])) > 0;
    if (open && isLinked) open.push(at);
    else groups.push([at]);
  }
  return groups.map((at) => ({ at, anchor: bestOf(at, scores) }));
}

export const bestOf = (at: number[], scores: number[]): number =>
  at.reduce((best, next) => ((scores[next] ?? 0) > (scores[best] ?? 0) ? next : best));

/** Lines around a group that may belong to it; they help to find its owner and due date and are not cited. */
export function surroundings(group: LineGroup, groups: LineGroup[], scores: number[]): number[] {
  const taken = new Set(groups.filter((other) => other !== group).flatMap(({ at }) => at));
  const at = new Set(group.at);
  const from = Math.max(0, (group.at[0] ?? 0) - 2);
  const to = Math.min(scores.length - 1, (group.at.at(-1) ?? 0) + 2);
  for (let near = from; near <= to; near += 1)
    if ((scores[near] ?? 0) > PLAUSIBLE && !taken.has(near)) at.add(near);
  return [...at].sort((a, b) => a - b);
}

const PLAUSIBLE = -2;
