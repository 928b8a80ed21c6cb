import { type Dialogue, type ItemKind, itemFeatures } from './dialogue.ts';
import { sizeOf } from './lineFeatures.ts';
import { stackedScores } from './stackedScores.ts';
import type { SummaryModels } from './summaryModels.ts';

/** For each line, by kind, the log odds that it is part of an item. */
export type ItemScores = Record<ItemKind, number[]>;

export function itemScores(dialogue: Dialogue, models: SummaryModels): ItemScores {
  const size = sizeOf(dialogue.lines);
  const of = (kind: ItemKind) => stackedScores(models[kind][size], itemFeatures(dialogue, kind, size));
  return { actions: of('actions'), decisions: of('decisions') };
}

/** For each line how much is settled or taken on there or in a line beside it: the odds of both kinds together, in 0…2. */
export function outcomeOdds({ actions, decisions }: ItemScores): number[] {
  const kinds = [actions, decisions].map((scores) => scores.map((score) => 1 / (1 + Math.exp(-score))));
  return actions.map((_, at) =>
    kinds.reduce((sum, odds) => sum + Math.max(...odds.slice(Math.max(0, at - 1), at + 2)), 0),
  );
}
