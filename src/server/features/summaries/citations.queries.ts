import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

/** Removes from the meeting's summary all that was drawn from these segments. A summary of which nothing is left goes too. */
export async function deleteDrawnFrom(db: Db, meetingId: string, segmentIds: string[]): Promise<void> {
  const isDrawnFrom = sql<boolean>`evidence && ${segmentIds}::uuid[]`;
  await db.deleteFrom('summary_points').where(isDrawnFrom).execute();
  await db.deleteFrom('action_items').where(isDrawnFrom).execute();
  await db
    .deleteFrom('summaries')
    .where('meeting_id', '=', meetingId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('summary_points').whereRef('summary_id', '=', 'summaries.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('action_items').whereRef('summary_id', '=', 'summaries.id'))),
    )
    .execute();
}
