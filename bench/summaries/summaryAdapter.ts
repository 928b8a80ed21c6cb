import type { SummaryModels } from '#server/engines/extractive/learned/models/summaryModels.ts';
import { summarizeExtractively } from '#server/engines/extractive/summarizeExtractively.ts';
import type { SummaryDraft, SummaryRequest } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';

/** A meeting as passed by the bench's run-engine.mjs. */
export interface BenchMeeting {
  title?: string;
  lang: Language;
  date?: string | null;
  segments: { id: string; speaker: string; start: number; text: string }[];
  maxWords?: number;
}

/** The bench's adapter interface. Cross-validation passes models that replace the committed ones. */
export const analyze = (meeting: BenchMeeting, models?: SummaryModels) =>
  toPrediction(draftOf(meeting, models));

/** The sure and the possible items of one run of the engine. */
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
 * Converts a summary to the bench's format; `due` is the deadline as worded. Contains only the sure items, or only the
 * possible ones if `isPossible`.
 */
export function toPrediction(draft: SummaryDraft, { isPossible: isWanted = false } = {}) {
  const isShown = ({ isPossible = false }: { isPossible?: boolean }) => isPossible === isWanted;
  const actions = draft.actions
    .filter(isShown)
    .map(({ dueText, ...action }) => ({ ...action, due: dueText ?? action.due }));
  const { sentences, keyTakeaways: takeaways, decisions } = toPointLists(draft.points.filter(isShown));
  return { sentences, takeaways, decisions, actions };
}
