import type { Language } from '#shared/contract/languages.ts';

/** Why an engine gave no text. Each kind becomes a different message on the screen. */
export type SpeechFailure =
  | 'unsupported_language'
  | 'unavailable'
  | 'timeout'
  | 'refused'
  | 'no_credit'
  | 'invalid_answer';

/** A failure after which the same audio may succeed. */
export type TemporaryFailure = Exclude<SpeechFailure, 'unsupported_language'>;

export class SpeechError extends Error {
  readonly kind: SpeechFailure;
  constructor(kind: SpeechFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface UtteranceOptions {
  language: Language;
  /** The last words of the same speaker, for engines that take context. */
  prompt: string;
}

export interface RecognizedText {
  /** '' for noise. */
  text: string;
  language: Language;
}

/** One utterance being recognised. Audio is 16 kHz mono signed 16-bit PCM. */
export interface UtteranceRecognizer {
  /** Adds audio. Resolves with the text heard so far, or null when the engine has no room for a preview now. Never rejects: a failure shows at finish. */
  accept(samples: Int16Array): Promise<string | null>;
  /** The final text. Rejects with SpeechError; after a temporary one it may be called again, the audio is kept until then. */
  finish(): Promise<RecognizedText>;
  /** Gives everything back; safe at any moment and more than once. */
  dispose(): void;
}

/** An outside service, by the setting that names it. */
export interface OutsideService {
  setting: string;
  address: string;
}

/** The port behind which every speech engine stands. */
export interface SpeechToText {
  /** Shown to people and in /healthz, such as "PocketSphinx (en-us)". */
  readonly name: string;
  /** Absent for an engine that runs on this machine. */
  readonly service?: OutsideService;
  readonly languages: ReadonlySet<Language>;
  /** Throws SpeechError('unsupported_language') for a language it does not know. */
  open(options: UtteranceOptions): UtteranceRecognizer;
  close(): Promise<void>;
}
