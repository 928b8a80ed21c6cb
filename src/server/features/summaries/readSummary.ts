import type { Db } from '#server/platform/database/tables.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { findSummary, listActionItems } from './summaries.queries.ts';
import { toSummary } from './toSummary.ts';
import { findVersion, listVersionItems } from './versions/summaryVersions.queries.ts';

/** Resolves with the meeting's summary; undefined if there is none, or the viewer may not see the meeting. */
export async function readSummary(db: Db, viewerId: string, meetingId: string): Promise<Summary | undefined> {
  const row = await findSummary(db, viewerId, meetingId);
  return row && toSummary(row, await listActionItems(db, [row.id]));
}

/** Resolves with the summary as it was in a version. */
export async function readVersion(
  db: Db,
  viewerId: string,
  meetingId: string,
  versionId: string,
): Promise<Summary | undefined> {
  const row = await findVersion(db, viewerId, meetingId, versionId);
  if (!row) return undefined;
  const { points, actions } = await listVersionItems(db, meetingId, { versionId });
  const shown = points.map((point) => ({
    ...point,
    isPossible: point.is_possible,
    // In a version, the date is text, because its rows are stored as JSON.
    editedAt: point.edited_at as string | null,
  }));
  return toSummary(
    { ...row, template_id: null, points: shown },
    actions.map((item) => ({ ...item, summary_id: row.id })),
  );
}
