import type { SupportCheck } from '#server/features/summaries/summaryEngine.ts';
import { supportingLines } from './supportingLines.ts';
import { TranscriptIndex } from './transcriptIndex.ts';

/** Checks text that a person wrote as a quotation, because people may mix languages and an engine may not. */
export const supportCheck: SupportCheck = (lines) => {
  const index = new TranscriptIndex(lines);
  return (statement) => supportingLines({ ...statement, isQuotation: true }, index);
};
