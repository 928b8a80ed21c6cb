import type { ActionItemRow } from '#server/platform/tables.ts';
import type { ActionItem, Summary } from '#shared/contract/summaries.ts';
import type { TitledSummaryRow } from './summaries.queries.ts';

/** A row with its action items as the wire shows it. */
export function toSummary(row: TitledSummaryRow, actionItems: ActionItemRow[]): Summary {
  return {
    id: row.id,
    meetingId: row.meeting_id,
    meetingTitle: row.meetingTitle,
    createdAt: row.created_at.toISOString(),
    language: row.language,
    engine: row.engine,
    aiSummary: row.sentences.map((sentence) => sentence.text).join(' '),
    sentences: row.sentences,
    keyTakeaways: row.takeaways,
    keyPoints: row.takeaways,
    decisions: row.decisions,
    actionItems: actionItems.filter((item) => item.summary_id === row.id).map(toActionItem),
  };
}

export const toActionItem = (row: ActionItemRow): ActionItem => ({
  id: row.id,
  task: row.task,
  owner: row.owner,
  due: row.due,
  dueText: row.due_text,
  done: row.is_done,
  evidence: row.evidence,
});
