import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

type CitedList = 'sentences' | 'takeaways' | 'decisions';

/** Takes out of a meeting's summary everything that rests on one of these lines. False where there is no summary. */
export async function deleteDrawnFrom(db: Db, meetingId: string, segmentIds: string[]): Promise<boolean> {
  const summary = await db
    .selectFrom('summaries')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .forUpdate()
    .executeTakeFirst();
  if (!summary) return false;
  const without = (list: CitedList) => sql<string>`(
    select coalesce(jsonb_agg(item order by place), '[]')
    from jsonb_array_elements(${sql.ref(list)}) with ordinality as stated (item, place)
    where not item -> 'evidence' ?| ${segmentIds}::text[])`;
  await db
    .updateTable('summaries')
    .set({
      sentences: without('sentences'),
      takeaways: without('takeaways'),
      decisions: without('decisions'),
    })
    .where('id', '=', summary.id)
    .execute();
  await db
    .deleteFrom('action_items')
    .where('summary_id', '=', summary.id)
    .where(sql<boolean>`evidence && ${segmentIds}::uuid[]`)
    .execute();
  return true;
}

export const deleteSummary = (db: Db, meetingId: string) =>
  db.deleteFrom('summaries').where('meeting_id', '=', meetingId).execute();
