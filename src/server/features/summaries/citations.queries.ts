import { sql } from 'kysely';
import { deleteTurnsCiting } from '#server/features/meetingChat/oneMeeting/meetingChat.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { isInSummaryOf } from './isInSummaryOf.queries.ts';
import { deleteVersionItemsCiting } from './versions/summaryVersions.queries.ts';

/**
 * Deletes every point and action item of the meeting's summary and its versions that cites one of these segments or did
 * before an edit, and a summary that becomes empty.
 */
export async function deleteCitationsOf(db: Db, meetingId: string, segmentIds: string[]): Promise<void> {
  const ids = sql`${segmentIds}::uuid[]`;
  const citesAny = sql<boolean>`(evidence && ${ids} or former_evidence && ${ids})`;
  await db.deleteFrom('summary_points').where(isInSummaryOf(meetingId)).where(citesAny).execute();
  await db.deleteFrom('action_items').where(isInSummaryOf(meetingId)).where(citesAny).execute();
  await deleteVersionItemsCiting(db, meetingId, segmentIds);
  await deleteTurnsCiting(db, meetingId, segmentIds);
  // Deletes all stored answers of the model, which may repeat these lines without citing them.
  await db.deleteFrom('summary_parts').where('meeting_id', '=', meetingId).execute();
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
