import type { SupportCheck } from '#server/features/summaries/summaryEngine.ts';
import { supportingLines } from './checkStatement.ts';
import { TranscriptIndex } from './transcriptIndex.ts';

/** Checks what a person wrote like a quotation: people may mix languages where an engine may not. */
export const supportCheck: SupportCheck = (lines) => {
  const index = new TranscriptIndex(lines);
  return (statement) => supportingLines({ ...statement, isQuotation: true }, index);
};
