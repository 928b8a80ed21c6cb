import type { ActionItemRow, Db, SummaryPointRow } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import type { SummaryForm } from '#shared/rules/summaries/summaryForms.ts';
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
import type { DraftAction, DraftPoint, SummaryDraft } from './summaryEngine.ts';
import { insertVersion } from './summaryVersions.queries.ts';

interface DrawnSummary {
  draft: SummaryDraft;
  /** The change that the lines contained from which it was drawn. */
  drawnChange: number;
  head: SummaryHead;
  /** Who asked for it; null for the server itself. */
  changedBy: string | null;
}

/** Stores what an engine drew, with what people wrote in the summary before, which is kept as a version. */
export async function storeDrawn(
  db: Db,
  jobs: Jobs,
  meetingId: string,
  { draft, drawnChange, head, changedBy }: DrawnSummary,
): Promise<void> {
  // Items kept from the summary before have their own change number.
  const ofChange = <Item extends NewPoint | NewAction>(item: Item): Item => ({
    drawn_change: drawnChange,
    ...item,
  });
  const before = await findStored(db, meetingId);
  await insertVersion(db, meetingId);
  const summary = await upsertSummary(db, meetingId, head, { way: 'generated', changedBy });
  const points = withEditedPoints(draft, before?.points ?? [], head.form);
  await replacePoints(db, summary.id, points.map(ofChange));
  await replaceActions(db, summary.id, withEditedActions(draft, before?.actions ?? []).map(ofChange));
  // Announces only the first summary: a regenerated one is already on the screen of the person who asked for it.
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
 * The points of a draft with those that people wrote: each takes the place of the first that was drawn from one of its lines,
 * else it follows the others of its kind. One in another language is left out, because an overview is in one language.
 */
export function withEditedPoints(
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
    const at = list.findIndex((drawn) => drawn.id === undefined && sharesLine(point, drawn));
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

/** The tasks of a draft; one that was drawn before keeps its id, and one that a person edited keeps its words. */
const withEditedActions = ({ actions }: SummaryDraft, before: ActionItemRow[]): NewAction[] =>
  matchActions(before, actions).map(({ item, action }) => {
    if (!item) return toAction(action);
    return item.edited_at || !action ? actionColumns(item) : { ...toAction(action), id: item.id };
  });

const sharesLine = (
  edited: { evidence: string[]; former_evidence: string[] },
  { evidence }: { evidence: string[] },
): boolean => [...edited.evidence, ...edited.former_evidence].some((id) => evidence.includes(id));
