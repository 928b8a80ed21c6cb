import type { Model } from '#server/models/model.ts';

/** Loads and runs models of one kind. */
export interface ModelRunner<Kind extends Model = Model> {
  readonly running: Kind | null;
  /** Downloads the model if necessary, and uses it from then on. Resolves when it is in use or has a problem. */
  get(model: Kind): Promise<void>;
  remove(model: Kind): Promise<void>;
}
