import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';

/** What a question is answered from. */
export interface Material {
  /** The lines, of which the first has number 1. */
  index: TranscriptIndex;
  /** The places of the lines that the model is given. */
  given: ReadonlySet<number>;
  /** These lines, as the model reads them. */
  transcript: string;
  /** What the prompt says about them. */
  introduction: string;
  /** The words of a sentence that the lines with these ids have to say. */
  toChecked: (sentence: string, evidence: string[]) => string;
}
