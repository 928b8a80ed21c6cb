import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { ActionItemRow, Db, SummaryPointRow } from '#server/platform/database/tables.ts';
import { nameOf } from '../summaries.queries.ts';
import { isBeforeCorrection } from './beforeCorrection.queries.ts';

/** Most versions per meeting; older ones are deleted. */
const MAX_VERSIONS = 30;

/** Stores the current state of the summary, if any, as a version. Call before changing it, under `lockMeeting`. */
export async function insertVersion(db: Db, meetingId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into summary_versions (meeting_id, revision, language, engine, created_at, dropped, fallback,
      chosen_language, way, changed_by, changed_at, form)
    select meeting_id, revision, language, engine, created_at, dropped, fallback,
      chosen_language, way, changed_by, changed_at, form
    from summaries where meeting_id = ${meetingId}
    returning id`.execute(db);
  const version = rows[0];
  if (!version) return;
  await sql`
    insert into summary_version_items (version_id, id, kind, position, content, evidence, edited_by)
    select ${version.id}::uuid, point.id, point.kind, point.position, to_jsonb(point) - 'edited_by' - 'summary_id',
      point.evidence || point.former_evidence, point.edited_by
    from summary_points point join summaries on summaries.id = point.summary_id where meeting_id = ${meetingId}
    union all
    select ${version.id}::uuid, item.id, 'action', item.position, to_jsonb(item) - 'edited_by' - 'owner_id' - 'summary_id',
      item.evidence || item.former_evidence, item.edited_by
    from action_items item join summaries on summaries.id = item.summary_id where meeting_id = ${meetingId}`.execute(
    db,
  );
  await db
    .deleteFrom('summary_versions')
    .where('meeting_id', '=', meetingId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('summary_versions')
        .select('id')
        .where('meeting_id', '=', meetingId)
        .orderBy('revision', 'desc')
        .limit(MAX_VERSIONS),
    )
    .execute();
}

const ofViewer = (db: Db, viewerId: string, meetingId: string) =>
  db
    .selectFrom('summary_versions')
    .innerJoin('meetings', 'meetings.id', 'summary_versions.meeting_id')
    .leftJoin('users as changer', 'changer.id', 'summary_versions.changed_by')
    .selectAll('summary_versions')
    .select(['meetings.title as meetingTitle', nameOf('changer').as('changedByName')])
    .where('summary_versions.meeting_id', '=', meetingId)
    .where(isVisibleTo(viewerId));

export const listVersions = (db: Db, viewerId: string, meetingId: string) =>
  ofViewer(db, viewerId, meetingId).orderBy('revision', 'desc').execute();

export const findVersion = (db: Db, viewerId: string, meetingId: string, versionId: string) =>
  ofViewer(db, viewerId, meetingId).where('summary_versions.id', '=', versionId).executeTakeFirst();

interface OfVersion {
  editedByName: string | null;
  isBeforeCorrection: boolean;
}

interface KeptRows {
  points: (SummaryPointRow & OfVersion)[];
  actions: (ActionItemRow & OfVersion)[];
}

/** Points and action items of a meeting's versions, as rows. The caller checks that the viewer has access. */
export async function listVersionItems(
  db: Db,
  meetingId: string,
  { versionId, ids }: { versionId?: string; ids?: string[] },
): Promise<KeptRows> {
  const rows = await db
    .selectFrom('summary_version_items as item')
    .innerJoin('summary_versions as version', 'version.id', 'item.version_id')
    .innerJoin('meetings', 'meetings.id', 'version.meeting_id')
    .leftJoin('users as editor', 'editor.id', 'item.edited_by')
    .select(['item.kind', 'item.content', 'item.edited_by', nameOf('editor').as('editedByName')])
    .select(
      isBeforeCorrection({
        meetingId: sql`meetings.id`,
        lastChange: sql`meetings.change_count`,
        basedOnChange: sql`(content ->> 'drawn_change')::integer`,
        evidence: sql`array(select jsonb_array_elements_text(content -> 'evidence')::uuid)`,
      }).as('isBeforeCorrection'),
    )
    .where('version.meeting_id', '=', meetingId)
    .$if(versionId !== undefined, (query) => query.where('version.id', '=', versionId as string))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`item.id = any(${ids}::uuid[])`))
    .orderBy('version.revision')
    .orderBy('item.position')
    .execute();
  const rowsOf = <Row>(isWanted: (kind: string) => boolean) =>
    rows
      .filter(({ kind }) => isWanted(kind))
      .map(({ kind: _, content, ...ofVersion }) => ({ ...content, ...ofVersion })) as Row[];
  return {
    points: rowsOf<KeptRows['points'][number]>((kind) => kind !== 'action'),
    actions: rowsOf<KeptRows['actions'][number]>((kind) => kind === 'action'),
  };
}

/** Deletes all items of the meeting's versions that cite one of these lines, and versions that become empty. */
export async function deleteVersionItemsCiting(
  db: Db,
  meetingId: string,
  segmentIds: string[],
): Promise<void> {
  await db
    .deleteFrom('summary_version_items')
    .where('version_id', 'in', (query) =>
      query.selectFrom('summary_versions').select('id').where('meeting_id', '=', meetingId),
    )
    .where(sql<boolean>`evidence && ${segmentIds}::uuid[]`)
    .execute();
  await db
    .deleteFrom('summary_versions')
    .where('meeting_id', '=', meetingId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('summary_version_items').whereRef('version_id', '=', 'summary_versions.id'))),
    )
    .execute();
}
