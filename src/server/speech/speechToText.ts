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
   * Languages that the participants speak. An engine that detects languages may answer in one of these, and after some
   * seconds of speech in any other language that it supports.
   */
  languages?: ReadonlySet<Language>;
  /** The last words of the same speaker, for engines that accept context. */
  prompt: string;
  /**
   * False when no one reads previews, as for a recording: the engine then recognizes the audio only once. True by
   * default.
   */
  hasPreviews?: boolean;
  /** Names and terms that may be spoken, for engines that accept such a list. */
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
   * rejects; a failure is thrown by `finish`. A streaming engine calls `onPartial` with the text of a preview that it
   * is still decoding.
   */
  accept(samples: Int16Array, onPartial?: (text: string) => void): Promise<string | null>;
  /**
   * Resolves with the final text. Rejects with SpeechError. After a temporary failure it may be called again, because
   * the audio is kept.
   */
  finish(): Promise<RecognizedText>;
  /** Releases all resources. May be called at any time and more than once. */
  dispose(): void;
}

/** A remote service, with the name of the setting that holds its address. */
export interface OutsideService {
  setting: string;
  address: string;
}

/** The port that every speech engine implements. */
export interface SpeechToText {
  /**
   * Shown to users, guests and in /healthz, such as "PocketSphinx (en-us)". Names no host, because the address of a
   * remote service concerns administrators only.
   */
  readonly name: string;
  /** Absent when the engine runs on this machine. */
  readonly service?: OutsideService | undefined;
  readonly languages: ReadonlySet<Language>;
  /** Whether the engine uses `vocabulary`; absent means false. */
  readonly takesVocabulary?: boolean;
  /** Throws SpeechError('unsupported_language') for a language that is not in `languages`. */
  open(options: UtteranceOptions): UtteranceRecognizer;
  /**
   * Calls the listener when the engine's name or languages change; returns a function that unsubscribes. Absent when
   * they never change.
   */
  onChange?(listener: () => void): () => void;
  close(): Promise<void>;
}
