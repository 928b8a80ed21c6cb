import { DownloadError } from '#server/models/download/downloadError.ts';
import type { DownloadProgress } from '#server/models/download/downloadModel.ts';
import type { Model } from '#server/models/model.ts';
import type { ModelStore } from '#server/models/modelStore.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';

interface ModelProblem {
  kind: 'download_failed' | 'damaged' | 'unusable' | 'too_slow' | 'set_aside';
  /** In English: the reason, the files or the real-time factor. */
  detail: string;
}

type ModelActivity =
  | { kind: 'downloading'; progress: DownloadProgress | null; stop: AbortController; ended: Promise<void> }
  | { kind: 'testing' };

interface ModelManagerOptions {
  store: ModelStore;
  /** Prints a line for the operator. */
  print: (line: string) => void;
  /** Called at each step of a download. */
  onProgress?: (model: Model, progress: DownloadProgress) => void;
}

/** Downloads and tests models while the server runs, and keeps track of their problems. */
export class ModelManager {
  readonly store: ModelStore;
  readonly print: (line: string) => void;
  readonly #onProgress: ModelManagerOptions['onProgress'];
  readonly #activities = new Map<string, ModelActivity>();
  readonly #problems = new Map<string, ModelProblem>();

  constructor({ store, print, onProgress }: ModelManagerOptions) {
    this.store = store;
    this.print = print;
    this.#onProgress = onProgress;
  }

  activityOf({ id }: Model): ModelActivity | null {
    return this.#activities.get(id) ?? null;
  }

  problemOf({ id }: Model): ModelProblem | null {
    return this.#problems.get(id) ?? null;
  }

  setProblem({ id }: Model, problem: ModelProblem | null): void {
    if (problem) this.#problems.set(id, problem);
    else this.#problems.delete(id);
  }

  /** Checks the hashes of a model's files; resolves with the paths of missing or damaged ones. */
  async verify(model: Model): Promise<string[]> {
    const damaged = await this.store.findDamaged(model);
    if (damaged.length > 0) this.setProblem(model, { kind: 'damaged', detail: damaged.join(', ') });
    else if (this.problemOf(model)?.kind === 'damaged') this.setProblem(model, null);
    return damaged;
  }

  /**
   * Downloads what is missing or damaged. Resolves with whether the model is complete; otherwise its problem says why.
   */
  async complete(model: Model): Promise<boolean> {
    const isWhole = (await this.store.presenceOf(model)).presence === 'whole';
    if (isWhole && (await this.verify(model)).length === 0) return true;
    // Keeps the problem "damaged" when the model cannot be downloaded again.
    if (isWhole && !this.store.isOnline) return false;
    return this.download(model);
  }

  /** Resolves with false when the download failed, which becomes the model's problem, or was stopped. */
  async download(model: Model): Promise<boolean> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const activity: ModelActivity = {
      kind: 'downloading',
      progress: null,
      stop: new AbortController(),
      ended,
    };
    this.#activities.set(model.id, activity);
    try {
      await this.store.download(model, {
        signal: activity.stop.signal,
        onProgress: (progress) => {
          activity.progress = progress;
          this.#onProgress?.(model, progress);
        },
      });
      return true;
    } catch (error) {
      if (!activity.stop.signal.aborted) {
        // The message of a DownloadError is a complete sentence, and its cause is only the failed system call.
        const detail = error instanceof DownloadError ? error.message : reasonOf(error);
        this.setProblem(model, { kind: 'download_failed', detail });
        this.print(
          `Speech models: could not download ${model.name}. ${detail} Retry with: npm run models -- get ${model.id}`,
        );
      }
      return false;
    } finally {
      this.#activities.delete(model.id);
      end();
    }
  }

  /** Stops a download; the received bytes are kept for the next one. Resolves when no more bytes are written. */
  async stop({ id }: Model): Promise<void> {
    const activity = this.#activities.get(id);
    if (activity?.kind !== 'downloading') return;
    activity.stop.abort();
    await activity.ended;
  }

  stopAll(): void {
    for (const model of this.store.models) void this.stop(model);
  }

  /** Loads and tests a model. Resolves with false after a failure, which becomes the model's problem. */
  async test(model: Model, load: () => Promise<void>): Promise<boolean> {
    this.#activities.set(model.id, { kind: 'testing' });
    try {
      const damaged = await this.verify(model);
      if (damaged.length > 0) throw new Error(`Damaged: ${damaged.join(', ')}`);
      await load();
      return true;
    } catch (error) {
      const problem = this.problemOf(model) ?? { kind: 'unusable', detail: reasonOf(error) };
      this.setProblem(model, problem);
      const kind = problem.kind.replace('_', ' ');
      this.print(`Speech models: ${model.name} is not used (${kind}): ${problem.detail}`);
      return false;
    } finally {
      this.#activities.delete(model.id);
    }
  }
}
