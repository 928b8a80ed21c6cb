import type { ActionItem, HandEdit, Summary, SummaryCard } from '#shared/contract/summaries.ts';
import type { SummaryVersion } from '#shared/contract/summaryEdits.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import type { OpenActionCount, ReadActionItem, TitledSummaryRow } from './summaries.queries.ts';

import type { listVersions } from './versions/summaryVersions.queries.ts';

const textOf = (sentences: { text: string }[]): string =>
  sentences.map(({ text }) => withSpeakerMarks(text)).join(' ');

const editMark = (by: string | null, at: Date | string | null): { edit?: HandEdit } =>
  at === null ? {} : { edit: { by, at: new Date(at).toISOString() } };

const originOf = (row: TitledSummaryRow) => ({
  id: row.id,
  meetingId: row.meeting_id,
  meetingTitle: row.meetingTitle,
  createdAt: row.created_at.toISOString(),
  language: row.language,
});

/** Converts a row and its action items to the API's format. */
export function toSummary(row: TitledSummaryRow, actionItems: ReadActionItem[]): Summary {
  const lists = toPointLists(
    row.points.map((point) => ({
      ...point,
      ...editMark(point.editedByName, point.editedAt),
    })),
  );
  return {
    ...originOf(row),
    engine: row.engine,
    form: row.form,
    ...(row.template_id && { templateId: row.template_id }),
    revision: row.revision,
    way: row.way,
    changedBy: row.changedByName,
    changedAt: row.changed_at.toISOString(),
    ...(row.dropped > 0 && { dropped: row.dropped }),
    ...(row.fallback && { fallback: row.fallback }),
    aiSummary: textOf(lists.sentences),
    ...lists,
    keyPoints: lists.keyTakeaways,
    actionItems: actionItems.filter((item) => item.summary_id === row.id).map(toActionItem),
  };
}

export function toSummaryCard(row: TitledSummaryRow, openActions: OpenActionCount[]): SummaryCard {
  const { sentences, keyTakeaways } = toPointLists(row.points);
  return {
    ...originOf(row),
    aiSummary: textOf(sentences),
    keyPointCount: keyTakeaways.length,
    openActionCount: openActions.find(({ summaryId }) => summaryId === row.id)?.count ?? 0,
  };
}

export const toActionItem = (row: ReadActionItem): ActionItem => ({
  id: row.id,
  task: row.task,
  owner: row.owner,
  due: row.due,
  dueText: row.due_text,
  done: row.is_done,
  evidence: row.evidence,
  ...editMark(row.editedByName, row.edited_by && row.edited_at),
  // An edited item is no longer marked as possible, because a person has judged it.
  ...(row.is_possible && row.edited_at === null && { isPossible: true }),
  ...(row.isBeforeCorrection && { isBeforeCorrection: true }),
});

export const toSummaryVersion = (row: Awaited<ReturnType<typeof listVersions>>[number]): SummaryVersion => ({
  id: row.id,
  revision: row.revision,
  way: row.way,
  changedBy: row.changedByName,
  changedAt: row.changed_at.toISOString(),
  engine: row.engine,
  language: row.language,
  form: row.form,
});
