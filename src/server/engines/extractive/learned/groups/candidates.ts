import type { DialogueLine } from '../lines/dialogueLine.ts';
import { bestOf, type LineGroup } from './lineGroups.ts';

/** The lines of a meeting with the scores of the models. */
export interface SeenLines {
  lines: DialogueLine[];
  /** For each line, the log odds that it is part of an item. */
  scores: number[];
  /** For each line, the log odds that its speaker takes on the task that the line is about. */
  takerScores: number[];
}

/** A group of lines that may be an item, and what found it: the trained models, the hand-written rules, or both. */
export interface Candidate<Item> extends LineGroup {
  source: 'models' | 'rules' | 'both';
  /** The item that the rules derive from these lines; null when the models found the group too. */
  ruled: Item | null;
}

/** Log odds above which a speaker takes on what the rules call a task; 0 means even chances. */
const TAKEN_ON = 0;

interface Cited {
  evidence: string[];
}

/**
 * All candidates for items, in spoken order: groups of lines above the threshold (log odds), and items that the rules
 * find on other lines. Drops an item of the rules when its best line scores below the threshold and no speaker of it
 * takes the task on.
 */
export function candidatesOf<Item extends Cited>(
  { lines, scores, takerScores, ruled }: SeenLines & { ruled: Item[] },
  groups: LineGroup[],
  threshold: number,
): Candidate<Item>[] {
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const placed = ruled.map((item) => ({ item, at: item.evidence.flatMap((id) => places.get(id) ?? []) }));
  const isRuled = new Set(placed.flatMap(({ at }) => at));
  const isTaken = new Set(groups.flatMap(({ at }) => at));
  const byModels = groups.map((group): Candidate<Item> => {
    const source = group.at.some((at) => isRuled.has(at)) ? 'both' : 'models';
    return { ...group, source, ruled: null };
  });
  const byRules = placed.flatMap(({ item, at }): Candidate<Item>[] => {
    if (at.length === 0 || at.some((line) => isTaken.has(line))) return [];
    const anchor = bestOf(at, scores);
    const isTakenOn = at.some((line) => (takerScores[line] ?? 0) > TAKEN_ON);
    if ((scores[anchor] ?? 0) < threshold && !isTakenOn) return [];
    return [{ at, anchor, source: 'rules', ruled: item }];
  });
  return [...byModels, ...byRules].sort((a, b) => a.anchor - b.anchor);
}
