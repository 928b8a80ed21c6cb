import type { ActionItemRow, SummaryPointRow } from '#server/platform/database/tables.ts';
import type { NewAction, NewPoint, SummaryHead } from './storedSummaries.queries.ts';

/** A stored point as a new one. */
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

/** A stored action item as a new one. */
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

/** The columns of a state that a later one copies. */
export const headColumns = (row: Omit<SummaryHead, 'template_id'>): SummaryHead => ({
  language: row.language,
  engine: row.engine,
  dropped: row.dropped,
  fallback: row.fallback,
  chosen_language: row.chosen_language,
  form: row.form,
  // A version does not refer to a template: only the form is brought back.
  template_id: null,
});
