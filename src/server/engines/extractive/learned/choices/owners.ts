import type { LineGroup } from '../groups/lineGroups.ts';
import type { Dialogue } from '../lines/dialogue.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';
import type { SummaryModels } from '../models/summaryModels.ts';

/** Input for choosing the owner of an item. */
export interface OwnerContext {
  lines: DialogueLine[];
  group: LineGroup;
  /** The group's lines and those around it that may belong to it. */
  wide: number[];
  /** For each line, the log odds that it is part of an item. */
  scores: number[];
  /** For each line, the log odds that its speaker takes on the task that the line is about. */
  takerScores: number[];
  /** The owner found by the hand-written rules; undefined when the rules found no task. */
  ruled: string | null | undefined;
}

const REACH = 3;
/** Distance from the anchor, in lines, that lowers the score of a promise by one. */
const DISTANCE_OF_ONE = 3;
const SELF_STEPS = [-2, -1, 0, 1, 2];

/** Everybody who speaks or is named around an item, and null for nobody. */
export function ownerCandidates({ lines, wide }: OwnerContext): (string | null)[] {
  const near = lines.slice(Math.max(0, (wide[0] ?? 0) - REACH), (wide.at(-1) ?? 0) + REACH + 1);
  return [...new Set([...near.flatMap(({ speaker, mentioned }) => [speaker, ...mentioned]), null])];
}

/**
 * Features of one candidate: the share of the item that the person speaks, whether they were asked, and how they
 * answer.
 */
export function ownerFeatures(context: OwnerContext, candidate: string | null): Features {
  const names = candidate === null ? nobodyFeatures(context) : personFeatures(context, candidate);
  if (context.ruled !== undefined) {
    names.push(context.ruled === candidate ? 'by rule' : 'not by rule');
    names.push(candidate === null ? 'rule: nobody' : 'rule: somebody');
  }
  return featuresOf(names);
}

function nobodyFeatures({ lines, wide }: OwnerContext): string[] {
  const names = ['nobody'];
  for (const at of wide) for (const act of lines[at]?.acts ?? []) names.push(`nobody ${act}`);
  if (new Set(wide.map((at) => lines[at]?.speaker)).size === 1) names.push('nobody answered');
  return names;
}

function personFeatures(context: OwnerContext, candidate: string): string[] {
  const { lines, group, wide, takerScores } = context;
  const isSpeaker = (at: number | undefined) => at !== undefined && lines[at]?.speaker === candidate;
  const own = wide.filter(isSpeaker);
  const core = group.at.filter(isSpeaker);
  const names = [
    core.length === group.at.length ? 'speaks all' : core.length > 0 ? 'speaks some' : 'speaks none',
  ];
  if (own.length === 0) names.push('silent');
  if (own.length === wide.length) names.push('alone');
  if (isSpeaker(wide[0])) names.push('first');
  if (isSpeaker(wide.at(-1))) names.push('last');
  if (isSpeaker(group.at.at(-1))) names.push('ends the item');
  if (own.length > 0 && own[0] !== wide[0]) names.push('answers');
  if (wide.length > 1 && isSpeaker(wide[0]) && !isSpeaker(wide[1])) names.push('is answered');
  for (const at of core) for (const act of lines[at]?.acts ?? []) names.push(`core act ${act}`);
  for (const at of own)
    for (const act of lines[at]?.acts ?? []) names.push(`act ${act}${lines[at]?.isQuestion ? '?' : ''}`);
  names.push(...anchorFeatures(context, isSpeaker), ...addressFeatures(context, candidate));
  const selfScore = (at: number) => takerScores[at] ?? -9;
  const bothScores = (at: number) =>
    selfScore(at) + (context.scores[at] ?? 0) - Math.abs(at - group.anchor) / DISTANCE_OF_ONE;
  names.push(...selfFeatures('core', group.at, selfScore, isSpeaker));
  names.push(...selfFeatures('wide', wide, selfScore, isSpeaker));
  names.push(...selfFeatures('both', linesAround(context), bothScores, isSpeaker));
  for (const at of own) for (const form of lines[at]?.forms ?? []) names.push(`says ${form}`);
  if (isSpeaker(group.anchor))
    for (const form of lines[group.anchor]?.forms ?? []) names.push(`anchor ${form}`);
  return names;
}

type IsSpeaker = (at: number | undefined) => boolean;

function anchorFeatures({ lines, group }: OwnerContext, isSpeaker: IsSpeaker): string[] {
  const said = lines[group.anchor] as DialogueLine;
  const before = lines[group.anchor - 1];
  const names: string[] = [];
  if (isSpeaker(group.anchor)) {
    names.push('anchor', said.isQuestion ? 'anchor asks' : 'anchor states');
    for (const act of said.acts) names.push(`anchor ${act}`);
    if (before?.isQuestion && !isSpeaker(group.anchor - 1)) names.push('anchor answers');
  } else if (isSpeaker(group.anchor + 1)) {
    names.push('replies to the anchor');
    for (const act of said.acts) names.push(`replies to ${act}`);
    if (lines[group.anchor + 1]?.cues.has('ACCEPTANCE')) names.push('accepts');
  }
  return names;
}

function addressFeatures({ lines, wide }: OwnerContext, candidate: string): string[] {
  const names: string[] = [];
  const from = Math.max(0, (wide[0] ?? 0) - 2);
  for (let at = from; at <= (wide.at(-1) ?? 0) + 2; at += 1) {
    const line = lines[at];
    if (!line) continue;
    const place = wide.includes(at) ? 'in' : 'around';
    const manner = line.addressed.includes(candidate) ? 'addressed' : 'mentioned';
    if (line.mentioned.includes(candidate)) {
      names.push(`${manner} ${place}`);
      for (const act of line.acts) names.push(`${manner} ${place} ${act}`);
      if (lines[at + 1]?.speaker === candidate) names.push('named and answers');
    }
    if (line.isQuestion && line.speaker !== candidate && lines[at + 1]?.speaker === candidate)
      names.push('asked and answers');
  }
  return names;
}

function selfFeatures(
  where: string,
  at: number[],
  scoreOf: (line: number) => number,
  isSpeaker: IsSpeaker,
): string[] {
  const best = (who: number[]) => Math.max(-9, ...who.map(scoreOf));
  const own = best(at.filter(isSpeaker));
  const others = best(at.filter((line) => !isSpeaker(line)));
  const names = SELF_STEPS.filter((step) => own > step).map((step) => `${where} takes it > ${step}`);
  if (own > others) names.push(`${where} takes it most`);
  if (own > others + 1) names.push(`${where} takes it clearly most`);
  return names;
}

/** The most probable owner; null when the item most probably has none. */
export function ownerOf(model: LinearModel, context: OwnerContext): string | null {
  const scored = ownerCandidates(context).map((candidate) => ({
    candidate,
    score: logOddsOf(model, ownerFeatures(context, candidate)),
  }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).candidate;
}

/** For each line, the log odds that its speaker takes on the task that the line is about. */
export const takingScores = ({ self }: Pick<SummaryModels, 'self'>, { takingFeatures }: Dialogue): number[] =>
  takingFeatures.map((own) => logOddsOf(self, own));

/** The item's lines with the line before and the two after them, in which somebody may agree or take over. */
function linesAround({ lines, wide }: OwnerContext): number[] {
  const from = Math.max(0, (wide[0] ?? 0) - 1);
  const to = Math.min(lines.length - 1, (wide.at(-1) ?? 0) + 2);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}
