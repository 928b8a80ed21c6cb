import { ServiceError, type ServiceFailure } from '#server/speech/serviceError.ts';

/** Why a text could not be embedded. */
type EmbeddingsFailure =
  | ServiceFailure
  /** Even the beginning of a text exceeded the model's limit of tokens. */
  | 'too_long';

export class EmbeddingsError extends ServiceError<EmbeddingsFailure> {}

/** Models embed queries and passages differently, so each text is sent with its role. */
export type EmbeddedAs = 'passage' | 'query';

/** The port that every engine of embeddings implements. */
export interface Embeddings {
  /** Display name, such as "bge-m3 (embed.example.org)". */
  readonly name: string;
  /** Id stored with each vector, because vectors of different models cannot be compared. */
  readonly model: string;
  /** Resolves with why the model cannot work and what to do about it, or null; absent for a model on its own server. */
  findFault?(): Promise<string | null>;
  /**
   * Resolves with one vector per text, in order and all of the same dimension. Retries passages while the server is
   * busy or absent, but not a query, because a user waits. Rejects with EmbeddingsError, or with the signal's reason.
   */
  embed(texts: string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]>;
  /** Aborts running requests. */
  close(): Promise<void>;
}
