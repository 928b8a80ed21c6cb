import type { ActionItemRow, Db, SummaryPointRow } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import type { SummaryForm } from '#shared/rules/summaries/summaryForms.ts';
import type { DraftAction, DraftPoint, SummaryDraft } from '../summaryEngine.ts';
import { insertVersion } from '../versions/summaryVersions.queries.ts';
import { matchActions } from './matchActions.ts';
import { actionColumns, pointColumns } from './storedRows.ts';
import {
  findStored,
  type NewAction,
  type NewPoint,
  replaceActions,
  replacePoints,
  type SummaryHead,
  upsertSummary,
} from './storedSummaries.queries.ts';

export interface GeneratedSummary {
  draft: SummaryDraft;
  /** Number of the last change that the summarized lines include. */
  basedOnChange: number;
  head: SummaryHead;
  /** Who requested the summary; null for the server itself. */
  changedBy: string | null;
}

/** Stores the generated summary with what users wrote in the previous one, which is kept as a version. */
export async function storeGeneratedSummary(
  db: Db,
  jobs: Jobs,
  meetingId: string,
  { draft, basedOnChange, head, changedBy }: GeneratedSummary,
): Promise<void> {
  // Items that are kept from the previous summary have a change number of their own.
  const ofChange = <Item extends NewPoint | NewAction>(item: Item): Item => ({
    drawn_change: basedOnChange,
    ...item,
  });
  const before = await findStored(db, meetingId);
  await insertVersion(db, meetingId);
  const summary = await upsertSummary(db, meetingId, head, { way: 'generated', changedBy });
  const points = withEditedPoints(draft, before?.points ?? [], head.form);
  await replacePoints(db, summary.id, points.map(ofChange));
  await replaceActions(db, summary.id, withEditedActions(draft, before?.actions ?? []).map(ofChange));
  // Announces only the first summary, because whoever requested another one already sees it.
  if (summary.isFirst) await jobs.send(db, 'announceSummary', { summaryId: summary.id }, summary.id);
}

const toPoint = ({ kind, text, evidence, language, person, isPossible = false }: DraftPoint): NewPoint => ({
  kind,
  text,
  evidence,
  language,
  ...(person && { person }),
  is_possible: isPossible,
});

/**
 * Merges the points of a draft with those that users edited. Each edited point replaces the first draft point that
 * cites one of its lines, and otherwise follows the others of its kind. Edited points in another language are left out,
 * because an overview is in one language.
 */
function withEditedPoints(
  { points, language }: SummaryDraft,
  before: SummaryPointRow[],
  form: SummaryForm,
): NewPoint[] {
  const edited = before.filter(
    (point) => point.edited_at !== null && point.language === language && isInForm(form, point.kind),
  );
  const lists = new Map<string, NewPoint[]>();
  const listOf = (kind: string): NewPoint[] => {
    const list = lists.get(kind) ?? [];
    lists.set(kind, list);
    return list;
  };
  for (const point of points) listOf(point.kind).push(toPoint(point));
  for (const point of edited) {
    const list = listOf(point.kind);
    const at = list.findIndex((generated) => generated.id === undefined && sharesLine(point, generated));
    list.splice(at >= 0 ? at : list.length, at >= 0 ? 1 : 0, pointColumns(point));
  }
  return [...lists.values()].flat();
}

const toAction = (action: DraftAction): NewAction => ({
  task: action.task,
  owner: action.owner,
  due: action.due,
  due_text: action.dueText,
  evidence: action.evidence,
  is_possible: action.isPossible ?? false,
});

/** Merges the action items: one that was extracted before keeps its id, and one that a user edited keeps its text. */
const withEditedActions = ({ actions }: SummaryDraft, before: ActionItemRow[]): NewAction[] =>
  matchActions(before, actions).map(({ item, action }) => {
    if (!item) return toAction(action);
    return item.edited_at || !action ? actionColumns(item) : { ...toAction(action), id: item.id };
  });

const sharesLine = (
  edited: { evidence: string[]; former_evidence: string[] },
  { evidence }: { evidence: string[] },
): boolean => [...edited.evidence, ...edited.former_evidence].some((id) => evidence.includes(id));
