import { type Insertable, sql } from 'kysely';
import type {
  ActionItemsTable,
  SummaryPointsTable,
} from '#server/platform/database/tables/transcriptTables.ts';
import type { ActionItemRow, Db, SummaryPointRow, SummaryRow } from '#server/platform/database/tables.ts';
import type { SummaryWay } from '#shared/contract/summaries.ts';

/** The columns of a summary's own row, without its points and action items. */
export type SummaryHead = Pick<
  SummaryRow,
  'language' | 'engine' | 'dropped' | 'fallback' | 'chosen_language' | 'form' | 'template_id'
>;

const headValues = (head: SummaryHead) => ({ ...head, form: JSON.stringify(head.form) });

/** Who changed a summary, and in which way. */
interface SummaryChange {
  way: SummaryWay;
  /** Null for the server itself. */
  changedBy: string | null;
}

export type NewPoint = Omit<Insertable<SummaryPointsTable>, 'summary_id' | 'position'>;
export type NewAction = Omit<Insertable<ActionItemsTable>, 'summary_id' | 'position'>;

/** Returns a summary with all its rows. Requires the lock of `lockMeeting`. */
export async function findStored(
  db: Db,
  meetingId: string,
): Promise<{ summary: SummaryRow; points: SummaryPointRow[]; actions: ActionItemRow[] } | undefined> {
  const summary = await db
    .selectFrom('summaries')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
  if (!summary) return undefined;
  const rowsOf = <Table extends 'summary_points' | 'action_items'>(table: Table) =>
    db
      .selectFrom(table as 'summary_points')
      .selectAll()
      .where('summary_id', '=', summary.id)
      .orderBy('position');
  const points = await rowsOf('summary_points').execute();
  const actions = (await rowsOf('action_items').execute()) as unknown as ActionItemRow[];
  return { summary, points, actions };
}

/** Replaces the meeting's summary by a generated one; `isFirst` if there was none. Requires `lockMeeting`. */
export function upsertSummary(
  db: Db,
  meetingId: string,
  head: SummaryHead,
  { way, changedBy }: SummaryChange,
): Promise<{ id: string; isFirst: boolean }> {
  const now = sql<Date>`now()`;
  const content = { ...headValues(head), way, changed_by: changedBy, created_at: now, changed_at: now };
  return (
    db
      .insertInto('summaries')
      .values({
        meeting_id: meetingId,
        ...content,
        // Continues the numbering after versions that remain of a deleted summary.
        revision: sql<number>`1 + coalesce((select max(revision) from summary_versions where meeting_id = ${meetingId}), 0)`,
      })
      .onConflict((conflict) =>
        conflict
          .column('meeting_id')
          .doUpdateSet({ ...content, revision: sql<number>`summaries.revision + 1` }),
      )
      // xmax is 0 only for a row that this statement inserted instead of updating.
      .returning(['id', sql<boolean>`xmax = 0`.as('isFirst')])
      .executeTakeFirstOrThrow()
  );
}

/** Increments the revision of this summary, and updates `head` if it is given. */
export const updateSummary = (
  db: Db,
  summaryId: string,
  { way, changedBy }: SummaryChange,
  head?: SummaryHead,
) =>
  db
    .updateTable('summaries')
    .set({
      ...(head && headValues(head)),
      way,
      changed_by: changedBy,
      changed_at: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', summaryId)
    .execute();

/** Replaces all points of the summary by these, in this order. */
export async function replacePoints(db: Db, summaryId: string, points: NewPoint[]): Promise<void> {
  await db.deleteFrom('summary_points').where('summary_id', '=', summaryId).execute();
  if (points.length === 0) return;
  await db
    .insertInto('summary_points')
    .values(points.map((point, position) => ({ ...point, summary_id: summaryId, position })))
    .execute();
}

/**
 * Replaces all action items of the summary by these, in this order. An existing one keeps whether it is done, which
 * does not depend on the state of the summary that is restored.
 */
export async function replaceActions(db: Db, summaryId: string, actions: NewAction[]): Promise<void> {
  const kept = actions.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('action_items')
    .where('summary_id', '=', summaryId)
    .where(sql<boolean>`not (id = any(${kept}::uuid[]))`)
    .execute();
  if (actions.length === 0) return;
  await db
    .insertInto('action_items')
    .values(
      actions.map(({ id, ...action }, position) => ({
        ...action,
        id: id ?? crypto.randomUUID(),
        summary_id: summaryId,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        task: ref('excluded.task'),
        owner: ref('excluded.owner'),
        due: ref('excluded.due'),
        due_text: ref('excluded.due_text'),
        evidence: ref('excluded.evidence'),
        former_evidence: ref('excluded.former_evidence'),
        is_possible: ref('excluded.is_possible'),
        edited_by: ref('excluded.edited_by'),
        edited_at: ref('excluded.edited_at'),
        drawn_change: ref('excluded.drawn_change'),
      })),
    )
    .execute();
}
