import { readFileSync } from 'node:fs';
import { decodeModel, type LinearModel } from './linearModel.ts';
import type { StackedModels } from './stackedScores.ts';

/** Finds the lines of a kind of item, and joins them into items. */
export interface ItemModels extends StackedModels {
  link: LinearModel;
}

/** Everything that is trained, by `npm run train`; see docs/summaries.md. */
export interface SummaryModels {
  actions: ItemModels;
  decisions: ItemModels;
  /** Whether a line's speaker takes on the task that it speaks of. */
  self: LinearModel;
  owner: LinearModel;
  due: LinearModel;
}

export const WEIGHTS_FOLDER = new URL('./weights/', import.meta.url);

const stored = (name: string): LinearModel =>
  decodeModel(readFileSync(new URL(`${name}.bin`, WEIGHTS_FOLDER)));
const storedItems = (kind: string): ItemModels => ({
  first: stored(`${kind}.first`),
  second: stored(`${kind}.second`),
  link: stored(`${kind}.link`),
});

let loaded: SummaryModels | null = null;

/** The committed weights, read from disk by the first summary. */
export function storedModels(): SummaryModels {
  loaded ??= {
    actions: storedItems('actions'),
    decisions: storedItems('decisions'),
    self: stored('self'),
    owner: stored('owner'),
    due: stored('due'),
  };
  return loaded;
}

/** Every model with the name of its file. */
export const modelFiles = ({
  actions,
  decisions,
  self,
  owner,
  due,
}: SummaryModels): [string, LinearModel][] => [
  ['actions.first', actions.first],
  ['actions.second', actions.second],
  ['actions.link', actions.link],
  ['decisions.first', decisions.first],
  ['decisions.second', decisions.second],
  ['decisions.link', decisions.link],
  ['self', self],
  ['owner', owner],
  ['due', due],
];
