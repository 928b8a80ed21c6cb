import type { ActionItemRow } from '#server/platform/tables.ts';
import type { ActionItem, Summary, SummaryCard } from '#shared/contract/summaries.ts';
import type { OpenActionCount, TitledSummaryRow } from './summaries.queries.ts';

const textOf = (row: TitledSummaryRow): string => row.sentences.map((sentence) => sentence.text).join(' ');

/** A row with its action items as the wire shows it. */
export function toSummary(row: TitledSummaryRow, actionItems: ActionItemRow[]): Summary {
  return {
    id: row.id,
    meetingId: row.meeting_id,
    meetingTitle: row.meetingTitle,
    createdAt: row.created_at.toISOString(),
    language: row.language,
    engine: row.engine,
    aiSummary: textOf(row),
    sentences: row.sentences,
    keyTakeaways: row.takeaways,
    keyPoints: row.takeaways,
    decisions: row.decisions,
    actionItems: actionItems.filter((item) => item.summary_id === row.id).map(toActionItem),
  };
}

export const toSummaryCard = (row: TitledSummaryRow, openActions: OpenActionCount[]): SummaryCard => ({
  id: row.id,
  meetingId: row.meeting_id,
  meetingTitle: row.meetingTitle,
  createdAt: row.created_at.toISOString(),
  language: row.language,
  aiSummary: textOf(row),
  keyPointCount: row.takeaways.length,
  openActionCount: openActions.find(({ summaryId }) => summaryId === row.id)?.count ?? 0,
});

export const toActionItem = (row: ActionItemRow): ActionItem => ({
  id: row.id,
  task: row.task,
  owner: row.owner,
  due: row.due,
  dueText: row.due_text,
  done: row.is_done,
  evidence: row.evidence,
});
