import { type Dialogue, type ItemKind, itemFeatures } from '../lines/dialogue.ts';
import { sizeOf } from '../lines/meetingSize.ts';
import { stackedScores } from './stackedScores.ts';
import type { SummaryModels } from './summaryModels.ts';

/** For each kind and line, the log odds that the line is part of an item. */
export type ItemScores = Record<ItemKind, number[]>;

export function itemScores(dialogue: Dialogue, models: SummaryModels): ItemScores {
  const size = sizeOf(dialogue.lines);
  const of = (kind: ItemKind) => stackedScores(models[kind][size], itemFeatures(dialogue, kind, size));
  return { actions: of('actions'), decisions: of('decisions') };
}

/** For each line, the odds of a decision plus those of an action there or in a neighbouring line, in 0…2. */
export function outcomeOdds({ actions, decisions }: ItemScores): number[] {
  const kinds = [actions, decisions].map((scores) => scores.map((score) => 1 / (1 + Math.exp(-score))));
  return actions.map((_, at) =>
    kinds.reduce((sum, odds) => sum + Math.max(...odds.slice(Math.max(0, at - 1), at + 2)), 0),
  );
}
