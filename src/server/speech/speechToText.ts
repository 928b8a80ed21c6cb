import type { Language } from '#shared/contract/languages.ts';
import { ServiceError, type ServiceFailure } from './serviceError.ts';

/** Why an engine returned no text. Each kind has its own message. */
export type SpeechFailure = 'unsupported_language' | ServiceFailure | ClipFailure;

/** Why an engine rejects one clip for good, while it recognizes others. */
export type ClipFailure = 'clip_rejected' | 'clip_too_large';

/** A failure after which a retry with the same audio may succeed. */
export type TemporaryFailure = Exclude<SpeechFailure, 'unsupported_language' | ClipFailure>;

export class SpeechError extends ServiceError<SpeechFailure> {}

export const isClipFailure = (kind: SpeechFailure): kind is ClipFailure =>
  kind === 'clip_rejected' || kind === 'clip_too_large';

/** Why this one clip is rejected; null for every other error. */
export const clipFailureOf = (error: unknown): ClipFailure | null =>
  error instanceof SpeechError && isClipFailure(error.kind) ? error.kind : null;

export interface UtteranceOptions {
  language: Language;
  /**
   * What others in the meeting speak. An engine that tells languages apart may answer in one of these, and after some
   * seconds of speech in any other that it knows.
   */
  languages?: ReadonlySet<Language>;
  /** The last words of the same speaker, for engines that accept context. */
  prompt: string;
  /** False where nobody reads along, such as a recording: the engine then recognizes the audio once. True by default. */
  hasPreviews?: boolean;
  /** Names and terms that may be said, for engines that take such a list. */
  vocabulary?: readonly string[];
}

export interface RecognizedText {
  /** '' for noise. */
  text: string;
  /** The language of the text: the chosen one, unless the engine detected another. */
  language: Language;
  /** The number of segments that were dropped because the engine hallucinated them over silence or noise. */
  invented?: number;
}

/** Recognizes one utterance. Audio is 16 kHz mono signed 16-bit PCM. */
export interface UtteranceRecognizer {
  /**
   * Adds audio. Resolves with the text recognized so far, or null when the engine has no capacity for a preview. Never
   * rejects: a failure appears at finish. `onPartial` gets the text of a preview that an engine still decodes, where it
   * streams.
   */
  accept(samples: Int16Array, onPartial?: (text: string) => void): Promise<string | null>;
  /** Resolves with the final text. Rejects with SpeechError; after a temporary one it may be retried, with the audio kept. */
  finish(): Promise<RecognizedText>;
  /** Releases all resources; safe at any moment and more than once. */
  dispose(): void;
}

/** A service outside this machine, with the name of the setting that holds its address. */
export interface OutsideService {
  setting: string;
  address: string;
}

/** The port that every speech engine implements. */
export interface SpeechToText {
  /** Shown to people and in /healthz, such as "PocketSphinx (en-us)". */
  readonly name: string;
  /** Absent when the engine runs on this machine. */
  readonly service?: OutsideService | undefined;
  readonly languages: ReadonlySet<Language>;
  /** Whether `vocabulary` helps it; false when absent. */
  readonly takesVocabulary?: boolean;
  /** Throws SpeechError('unsupported_language') for a language that is not in `languages`. */
  open(options: UtteranceOptions): UtteranceRecognizer;
  /** Calls the listener when its name or languages have changed; returns a function that ends that. Absent: they never do. */
  onChange?(listener: () => void): () => void;
  close(): Promise<void>;
}
