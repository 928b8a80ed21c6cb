import type { Language } from '#shared/contract/languages.ts';

/** Why an engine gave no text. Each kind becomes a different message on the screen. */
export type SpeechFailure =
  | 'unsupported_language'
  | 'unavailable'
  | 'timeout'
  | 'refused'
  | 'no_credit'
  | 'invalid_answer';

export class SpeechError extends Error {
  readonly kind: SpeechFailure;
  constructor(kind: SpeechFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
  /** The same audio may succeed later; the caller keeps it and tries again. */
  get isTemporary(): boolean {
    return this.kind !== 'unsupported_language';
  }
}

export interface UtteranceOptions {
  language: Language;
  /** The last words of the same speaker, for engines that take context. */
  prompt: string;
}

/** One utterance being recognised. Audio is 16 kHz mono signed 16-bit PCM. */
export interface UtteranceRecognizer {
  /** Adds audio. Resolves with the text heard so far, or null when the engine has no room for a preview now. Never rejects: a failure shows at finish. */
  accept(samples: Int16Array): Promise<string | null>;
  /** The final text ('' for noise). Rejects with SpeechError; after a temporary one it may be called again, the audio is kept until then. */
  finish(): Promise<{ text: string; language: Language }>;
  /** Gives everything back; safe at any moment and more than once. */
  dispose(): void;
}

/** The port behind which every speech engine stands. */
export interface SpeechToText {
  /** Shown to people and in /healthz, such as "PocketSphinx (en-us)". */
  readonly name: string;
  readonly languages: ReadonlySet<Language>;
  /** Throws SpeechError('unsupported_language') for a language it does not know. */
  open(options: UtteranceOptions): UtteranceRecognizer;
  close(): Promise<void>;
}
