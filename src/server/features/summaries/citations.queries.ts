import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

/** The points of a summary's list that cite none of these segments, in their order. */
const withoutCiting = (
  column: 'sentences' | 'takeaways' | 'decisions',
  ids: string[],
): RawBuilder<string> => sql`
  coalesce((
    select jsonb_agg(point order by position)
    from jsonb_array_elements(${sql.ref(column)}) with ordinality as listed (point, position)
    where not exists (
      select from jsonb_array_elements_text(point -> 'evidence') as cited (id) where cited.id = any(${ids}::text[])
    )
  ), '[]'::jsonb)`;

/** Removes from the meeting's summary all that was drawn from these segments. A summary of which nothing is left goes too. */
export async function deleteDrawnFrom(db: Db, meetingId: string, segmentIds: string[]): Promise<void> {
  const summary = await db
    .updateTable('summaries')
    .set({
      sentences: withoutCiting('sentences', segmentIds),
      takeaways: withoutCiting('takeaways', segmentIds),
      decisions: withoutCiting('decisions', segmentIds),
    })
    .where('meeting_id', '=', meetingId)
    .returning(['id', 'sentences', 'takeaways', 'decisions'])
    .executeTakeFirst();
  if (!summary) return;
  await db
    .deleteFrom('action_items')
    .where('summary_id', '=', summary.id)
    .where(sql<boolean>`evidence && ${segmentIds}::uuid[]`)
    .execute();
  const isEmpty = [summary.sentences, summary.takeaways, summary.decisions].every(
    (points) => points.length === 0,
  );
  if (!isEmpty) return;
  await db
    .deleteFrom('summaries')
    .where('id', '=', summary.id)
    .where('id', 'not in', (query) => query.selectFrom('action_items').select('summary_id'))
    .execute();
}
