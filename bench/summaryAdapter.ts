import type { SummaryModels } from '#server/engines/extractive/learned/summaryModels.ts';
import { summarizeExtractively } from '#server/engines/extractive/summarizeExtractively.ts';
import type { SummaryRequest } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { toPointLists } from '#shared/rules/pointLists.ts';

/** A meeting as the bench's run-engine.mjs passes it. */
interface BenchMeeting {
  title?: string;
  lang: Language;
  date?: string | null;
  segments: { id: string; speaker: string; start: number; text: string }[];
  maxWords?: number;
}

/**
 * The bench's adapter interface: returns a prediction in its format; `due` is the deadline as worded. Other weights than the
 * committed ones serve the cross-validation.
 */
export function analyze(meeting: BenchMeeting, models?: SummaryModels) {
  const startedAt = new Date(`${meeting.date ?? '2025-01-01'}T09:00:00Z`);
  const request: SummaryRequest = {
    title: meeting.title ?? '',
    startedAt,
    lines: meeting.segments.map(({ id, speaker, start, text }) => ({
      id,
      speaker,
      text,
      language: meeting.lang,
      startedAt: new Date(startedAt.getTime() + (start || 0) * 1000),
    })),
  };
  const draft = summarizeExtractively(request, { words: meeting.maxWords, models });
  const actions = draft.actions.map(({ dueText, ...action }) => ({ ...action, due: dueText ?? action.due }));
  const { sentences, keyTakeaways: takeaways, decisions } = toPointLists(draft.points);
  return { sentences, takeaways, decisions, actions };
}
