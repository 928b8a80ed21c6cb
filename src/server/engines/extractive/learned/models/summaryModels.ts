import { readFileSync } from 'node:fs';
import type { ItemKind } from '../lines/dialogue.ts';
import type { MeetingSize } from '../lines/meetingSize.ts';
import { decodeModel, type LinearModel } from './linearModel.ts';
import type { StackedModels } from './stackedScores.ts';

/** Log odds that separate the classes of items, fitted on meetings that were held out from training. */
export interface ItemBounds {
  /** An item that the rules do not find is only possible up to these log odds. */
  sure: number;
  /** A line may be part of an item from these log odds on. */
  possible: number;
}

/** The models that find the lines of one kind of item, join them into items, and separate sure from possible ones. */
export interface ItemModels extends StackedModels {
  link: LinearModel;
  bounds: ItemBounds;
}

/** All trained models, produced by `npm run train`; see docs/summaries.md. */
export interface SummaryModels {
  actions: Record<MeetingSize, ItemModels>;
  decisions: Record<MeetingSize, ItemModels>;
  /** Divides found lines into actions of a short meeting; see divisions.ts. */
  division: LinearModel;
  /** Scores whether a candidate is an action of a short meeting; see verification.ts. */
  verifier: LinearModel;
  /** Scores whether a line's speaker takes on the task that the line is about. */
  self: LinearModel;
  owner: LinearModel;
  due: LinearModel;
  /** Chooses the sentence that is shown for a decision; see wordingChoices.ts. */
  wording: LinearModel;
  /** Chooses the earlier sentence that says what an item is about; see contextChoices.ts. */
  context: LinearModel;
}

export const WEIGHTS_FOLDER = new URL('../weights/', import.meta.url);

const stored = (name: string): LinearModel =>
  decodeModel(readFileSync(new URL(`${name}.bin`, WEIGHTS_FOLDER)));

/** The bounds fitted by `npm run train`. */
export type StoredBounds = Record<ItemKind, Record<MeetingSize, ItemBounds>>;

export const BOUNDS_FILE = new URL('bounds.json', WEIGHTS_FOLDER);

let loaded: SummaryModels | null = null;

/** The committed weights, read from disk at the first summary and then cached. */
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
