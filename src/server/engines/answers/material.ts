import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';

/** The transcript lines from which a question is answered. */
export interface Material {
  /** All lines; in the prompt the first one has number 1. */
  index: TranscriptIndex;
  /** Indices of the lines that are in the prompt. */
  given: ReadonlySet<number>;
  /** The lines in the prompt, formatted for the model. */
  transcript: string;
  /** Describes the lines in the prompt. */
  introduction: string;
  /** Returns the part of a sentence that the lines with these ids must support. */
  toChecked: (sentence: string, evidence: string[]) => string;
}
