import { readFileSync } from 'node:fs';
import { decodeModel, type LinearModel } from './linearModel.ts';
import type { StackedModels } from './stackedScores.ts';

/** Log odds by which items are told apart, fitted on meetings that the models had not seen. */
export interface ItemBounds {
  /** Up to here an item that the rules do not find is only possible. */
  sure: number;
  /** From here on a line may be part of an item. */
  possible: number;
}

/** Finds the lines of a kind of item, joins them into items, and tells sure from possible ones. */
export interface ItemModels extends StackedModels {
  link: LinearModel;
  bounds: Record<'short' | 'long', ItemBounds>;
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

/** Of actions and of decisions, as `npm run train` fitted them. */
export type StoredBounds = Record<'actions' | 'decisions', ItemModels['bounds']>;

export const BOUNDS_FILE = new URL('bounds.json', WEIGHTS_FOLDER);

const storedItems = (kind: keyof StoredBounds, bounds: StoredBounds): ItemModels => ({
  first: stored(`${kind}.first`),
  second: stored(`${kind}.second`),
  link: stored(`${kind}.link`),
  bounds: bounds[kind],
});

let loaded: SummaryModels | null = null;

/** The committed weights, read from disk by the first summary. */
export function storedModels(): SummaryModels {
  loaded ??= readStored();
  return loaded;
}

function readStored(): SummaryModels {
  const bounds: StoredBounds = JSON.parse(readFileSync(BOUNDS_FILE, 'utf8'));
  return {
    actions: storedItems('actions', bounds),
    decisions: storedItems('decisions', bounds),
    self: stored('self'),
    owner: stored('owner'),
    due: stored('due'),
  };
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
