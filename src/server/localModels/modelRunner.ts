import type { Model } from '#server/models/model.ts';

/** Uses models of one kind. */
export interface ModelRunner<Kind extends Model = Model> {
  readonly running: Kind | null;
  /** Gets the model if it is not here, and uses it from now on. Resolves when it serves or has a problem. */
  get(model: Kind): Promise<void>;
  remove(model: Kind): Promise<void>;
}
