import type { Db } from '#server/platform/database/tables.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { findSummary, listActionItems } from './summaries.queries.ts';
import { findVersion, listVersionItems } from './summaryVersions.queries.ts';
import { toSummary } from './toSummary.ts';

/** A meeting's summary; undefined unless there is one that this viewer may see. */
export async function readSummary(db: Db, viewerId: string, meetingId: string): Promise<Summary | undefined> {
  const row = await findSummary(db, viewerId, meetingId);
  return row && toSummary(row, await listActionItems(db, [row.id]));
}

/** The summary as it was in this version. */
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
    // A date of a version is text, as JSON has it.
    editedAt: point.edited_at as string | null,
  }));
  return toSummary(
    { ...row, template_id: null, points: shown },
    actions.map((item) => ({ ...item, summary_id: row.id })),
  );
}
