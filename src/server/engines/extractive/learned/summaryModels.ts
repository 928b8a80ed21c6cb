import { readFileSync } from 'node:fs';
import type { ItemKind } from './dialogue.ts';
import { decodeModel, type LinearModel } from './linearModel.ts';
import type { MeetingSize } from './lineFeatures.ts';
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
  bounds: ItemBounds;
}

/** Everything that is trained, by `npm run train`; see docs/summaries.md. */
export interface SummaryModels {
  actions: Record<MeetingSize, ItemModels>;
  decisions: Record<MeetingSize, ItemModels>;
  /** How found lines are divided into actions of a short meeting; see divisions.ts. */
  division: LinearModel;
  /** Whether what may be an action of a short meeting is one; see verification.ts. */
  verifier: LinearModel;
  /** Whether a line's speaker takes on the task that it speaks of. */
  self: LinearModel;
  owner: LinearModel;
  due: LinearModel;
  /** By which sentence a decision is shown; see wordingChoices.ts. */
  wording: LinearModel;
  /** Which sentence before an item says what it is about; see contextChoices.ts. */
  context: LinearModel;
}

export const WEIGHTS_FOLDER = new URL('./weights/', import.meta.url);

const stored = (name: string): LinearModel =>
  decodeModel(readFileSync(new URL(`${name}.bin`, WEIGHTS_FOLDER)));

/** As `npm run train` fitted them. */
export type StoredBounds = Record<ItemKind, Record<MeetingSize, ItemBounds>>;

export const BOUNDS_FILE = new URL('bounds.json', WEIGHTS_FOLDER);

let loaded: SummaryModels | null = null;

/** The committed weights, read from disk by the first summary. */
export function storedModels(): SummaryModels {
  loaded ??= readStored();
  return loaded;
}

function readStored(): SummaryModels {
  const bounds: StoredBounds = JSON.parse(readFileSync(BOUNDS_FILE, 'utf8'));
  const items = (kind: ItemKind, size: MeetingSize): ItemModels => ({
    first: stored(`${kind}.${size}.first`),
    second: stored(`${kind}.${size}.second`),
    link: stored(`${kind}.${size}.link`),
    bounds: bounds[kind][size],
  });
  return {
    actions: { short: items('actions', 'short'), long: items('actions', 'long') },
    decisions: { short: items('decisions', 'short'), long: items('decisions', 'long') },
    division: stored('division'),
    verifier: stored('verifier'),
    self: stored('self'),
    owner: stored('owner'),
    due: stored('due'),
    wording: stored('wording'),
    context: stored('context'),
  };
}

/** Every model with the name of its file. */
export const modelFiles = (models: SummaryModels): [string, LinearModel][] => [
  ...(['actions', 'decisions'] as const).flatMap((kind) =>
    (['short', 'long'] as const).flatMap((size) =>
      (['first', 'second', 'link'] as const).map((part): [string, LinearModel] => [
        `${kind}.${size}.${part}`,
        models[kind][size][part],
      ]),
    ),
  ),
  ['division', models.division],
  ['verifier', models.verifier],
  ['self', models.self],
  ['owner', models.owner],
  ['due', models.due],
  ['wording', models.wording],
  ['context', models.context],
];
