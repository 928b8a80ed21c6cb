import type { ActionItemRow, SummaryPointRow } from '#server/platform/database/tables.ts';
import type { NewAction, NewPoint, SummaryHead } from './storedSummaries.queries.ts';

/** Converts a stored point to one that can be inserted. */
export const pointColumns = (row: SummaryPointRow): NewPoint => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  evidence: row.evidence,
  former_evidence: row.former_evidence,
  language: row.language,
  person: row.person,
  is_possible: row.is_possible,
  edited_by: row.edited_by,
  edited_at: row.edited_at,
  drawn_change: row.drawn_change,
});

/** Converts a stored action item to one that can be inserted. */
export const actionColumns = (row: ActionItemRow): NewAction => ({
  id: row.id,
  task: row.task,
  owner: row.owner,
  due: row.due,
  due_text: row.due_text,
  evidence: row.evidence,
  former_evidence: row.former_evidence,
  is_possible: row.is_possible,
  is_done: row.is_done,
  edited_by: row.edited_by,
  edited_at: row.edited_at,
  drawn_change: row.drawn_change,
});

/** The columns that a later state of the summary copies from this one. */
export const headColumns = (row: Omit<SummaryHead, 'template_id'>): SummaryHead => ({
  language: row.language,
  engine: row.engine,
  dropped: row.dropped,
  fallback: row.fallback,
  chosen_language: row.chosen_language,
  form: row.form,
  // A version has no template, because restoring it brings back only the form.
  template_id: null,
});
