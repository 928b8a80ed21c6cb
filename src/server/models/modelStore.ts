import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DownloadError } from './download/downloadError.ts';
import {
  type DownloadProgress,
  downloadModel,
  lockModel,
  matchesManifest,
} from './download/downloadModel.ts';
import type { ModelServer } from './download/modelServer.ts';
import { type Imported, importModels } from './importModels.ts';
import { isSpeechModel, type Model, type ModelFile, type SpeechModel } from './model.ts';
import { readSpeed, writeSpeed } from './modelSpeed.ts';

/** Name of the file that stores the chosen model. */
const CHOSEN = 'chosen';

interface ModelStoreOptions {
  /** The folder that contains a folder for each model. */
  folder: string;
  models: readonly Model[];
  /** Null when network access is disabled. */
  server: ModelServer | null;
  /** Tests set a shorter delay. */
  firstPauseMs?: number;
}

/**
 * How much of a model is on disk. "whole" is determined by the files' lengths; their hashes are checked before each
 * load.
 */
export type Presence = 'absent' | 'partial' | 'whole';

/** The models on this machine: lists, downloads, verifies and deletes them. */
export class ModelStore {
  readonly models: readonly Model[];
  readonly speechModels: readonly SpeechModel[];
  readonly folder: string;
  readonly isOnline: boolean;
  readonly #options: ModelStoreOptions;

  constructor(options: ModelStoreOptions) {
    this.models = options.models;
    this.speechModels = options.models.filter(isSpeechModel);
    this.folder = options.folder;
    this.isOnline = options.server !== null;
    this.#options = options;
  }

  find(id: string): Model | undefined {
    return this.models.find((model) => model.id === id);
  }

  pathOf(model: Model, file: ModelFile): string {
    return join(this.folder, model.id, file.path);
  }

  async presenceOf(model: Model): Promise<{ presence: Presence; bytesHere: number }> {
    let bytesHere = 0;
    let isWhole = true;
    for (const file of model.files) {
      const path = this.pathOf(model, file);
      const size = await sizeOf(path);
      isWhole &&= size === file.bytes;
      bytesHere += Math.min(size ?? (await sizeOf(`${path}.part`)) ?? 0, file.bytes);
    }
    return { presence: isWhole ? 'whole' : bytesHere > 0 ? 'partial' : 'absent', bytesHere };
  }

  /** Downloads missing and damaged files. Rejects with DownloadError. */
  async download(
    model: Model,
    options: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
  ): Promise<void> {
    const { folder, server, firstPauseMs } = this.#options;
    if (!server)
      throw new DownloadError('refused', 'MODELS=off lets this server ask nothing of the network.');
    await downloadModel(model, { ...options, folder, server, firstPauseMs });
  }

  /** The paths of files that are missing or have a wrong hash. */
  async findDamaged(model: Model): Promise<string[]> {
    const damaged: string[] = [];
    for (const file of model.files) {
      if (!(await matchesManifest(file, this.pathOf(model, file)))) damaged.push(file.path);
    }
    return damaged;
  }

  /** Deletes a model and what a stopped download left. Rejects with DownloadError while a process downloads it. */
  async remove({ id }: Model): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const lock = lockModel(this.folder, id);
    await rm(join(this.folder, id), { recursive: true, force: true }).finally(() => lock.release());
  }

  /** The real-time factor when this machine last loaded the model; null when it never did. */
  speedOf({ id }: Model): Promise<number | null> {
    return readSpeed(join(this.folder, id));
  }

  async keepSpeed({ id }: Model, realTimeFactor: number): Promise<void> {
    await writeSpeed(join(this.folder, id), realTimeFactor);
  }

  /** The speech model that an administrator chose, if the manifest still contains it. */
  async findChosen(): Promise<SpeechModel | undefined> {
    const id = (await readFile(join(this.folder, CHOSEN), 'utf8').catch(() => '')).trim();
    return this.speechModels.find((model) => model.id === id);
  }

  async choose({ id }: SpeechModel): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.folder, CHOSEN), id);
  }

  /** Copies the files of known models from a file or a folder. */
  import(source: string): Promise<Imported> {
    return importModels(source, this.folder, this.models);
  }
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );
