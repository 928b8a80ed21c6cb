import type { SummaryModels } from '#server/engines/extractive/learned/summaryModels.ts';
import { summarizeExtractively } from '#server/engines/extractive/summarizeExtractively.ts';
import type { SummaryDraft, SummaryRequest } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';

/** A meeting as the bench's run-engine.mjs passes it. */
export interface BenchMeeting {
  title?: string;
  lang: Language;
  date?: string | null;
  segments: { id: string; speaker: string; start: number; text: string }[];
  maxWords?: number;
}

/** The bench's adapter interface. Other weights than the committed ones serve the cross-validation. */
export const analyze = (meeting: BenchMeeting, models?: SummaryModels) =>
  toPrediction(draftOf(meeting, models));

/** By one run of the engine: what it claims, and what it only holds for possible. */
export function analyzeBoth(meeting: BenchMeeting, models?: SummaryModels) {
  const draft = draftOf(meeting, models);
  return { sure: toPrediction(draft), possible: toPrediction(draft, { isPossible: true }) };
}

const draftOf = (meeting: BenchMeeting, models?: SummaryModels) =>
  summarizeExtractively(toRequest(meeting), { words: meeting.maxWords, models });

export function toRequest(meeting: BenchMeeting): SummaryRequest {
  const startedAt = new Date(`${meeting.date ?? '2025-01-01'}T09:00:00Z`);
  return {
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
}

/**
 * A summary in the format of the bench: `due` is the deadline as worded. What is only possible is not claimed; it is all that
 * is left with `isPossible`.
 */
export function toPrediction(draft: SummaryDraft, { isPossible: isWanted = false } = {}) {
  const isShown = ({ isPossible = false }: { isPossible?: boolean }) => isPossible === isWanted;
  const actions = draft.actions
    .filter(isShown)
    .map(({ dueText, ...action }) => ({ ...action, due: dueText ?? action.due }));
  const { sentences, keyTakeaways: takeaways, decisions } = toPointLists(draft.points.filter(isShown));
  return { sentences, takeaways, decisions, actions };
}
