import type { Language } from '#shared/contract/languages.ts';

/** The parts of the speech engine's port that a recording needs. */
export interface RecordingRecognizer {
  accept(samples: Int16Array): Promise<unknown>;
  /** After a failure that may pass it can be called again. */
  finish(): Promise<{ text: string; language: Language }>;
  dispose(): void;
}

export interface RecordingSpeech {
  readonly name: string;
  readonly languages: ReadonlySet<Language>;
  open(options: { language: Language; prompt: string }): RecordingRecognizer;
}

type FinderEvent =
  | { type: 'opened'; startMs: number }
  | { type: 'audio'; samples: Int16Array }
  | { type: 'closed'; endMs: number };

/** Finds utterances in 16 kHz mono samples: the same ones in the same samples, always. */
export interface UtteranceFinder {
  push(samples: Int16Array): FinderEvent[];
  flush(): FinderEvent[];
  dispose(): void;
}

export type OpenFinder = () => Promise<UtteranceFinder>;
