import { ServiceError, type ServiceFailure } from '#server/speech/serviceError.ts';

/** Why a text got no vector. */
export type EmbeddingsFailure =
  | ServiceFailure
  /** Even the beginning of a text was longer than the model takes. */
  | 'too_long';

export class EmbeddingsError extends ServiceError<EmbeddingsFailure> {}

/** Models embed queries and passages differently, so each text is sent with its role. */
export type EmbeddedAs = 'passage' | 'query';

/** The port that every engine of embeddings implements. */
export interface Embeddings {
  /** Shown to people, such as "bge-m3 (embed.example.org)". */
  readonly name: string;
  /** Stored with each vector: those of another model cannot be compared with it. */
  readonly model: string;
  /** Why the model cannot work, with what to do about it, or null; absent when it runs on a server of its own. */
  findFault?(): Promise<string | null>;
  /**
   * One vector a text, in order and all of the same dimension. Passages are retried while the server is busy or absent; a
   * query is not, because somebody waits. Rejects with EmbeddingsError, or with the signal's reason.
   */
  embed(texts: string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]>;
  /** Aborts what runs. */
  close(): Promise<void>;
}
