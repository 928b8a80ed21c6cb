import type { SummaryDraft, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { supportingLines } from './supportingLines.ts';
import { TranscriptIndex } from './transcriptIndex.ts';

/** Removes from a draft of quotations the items that their own lines do not support, and counts them in `dropped`. */
export function checkDraft(draft: SummaryDraft, lines: readonly TranscriptLine[]): SummaryDraft {
  const index = new TranscriptIndex(lines);
  const isSupported = (text: string, evidence: readonly string[]): boolean =>
    supportingLines({ text, evidence, language: languageOf(evidence), isQuotation: true }, index) !== null;

  function languageOf(evidence: readonly string[]): Language {
    const spoken = evidence.map((id) => index.languageOf(index.placeOf(id)));
    return spoken.includes(draft.language) ? draft.language : (spoken[0] ?? draft.language);
  }

  const points = draft.points.filter(({ text, evidence }) => isSupported(text, evidence));
  const actions = draft.actions.filter(({ task, evidence }) => isSupported(task, evidence));
  const dropped = draft.points.length - points.length + draft.actions.length - actions.length;
  return { ...draft, points, actions, dropped: (draft.dropped ?? 0) + dropped };
}
