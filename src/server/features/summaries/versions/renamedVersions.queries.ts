import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

export interface Renaming {
  from: string;
  to: string;
  /** The lines whose speaker was renamed. */
  segmentIds: string[];
  /** Only these action items; all action items of the meeting when absent. */
  actionItemIds?: string[];
}

/**
 * Renames a person in the versions of a meeting's summary as in the summary itself: as owner of action items, as the
 * person of points, and before quotations, but not in text that was written by hand. Resolves with the ids of the
 * action items.
 */
export async function renameInVersions(
  db: Db,
  meetingId: string,
  { from, to, segmentIds, actionItemIds }: Renaming,
): Promise<string[]> {
  const ofMeeting = sql`version.id = item.version_id and version.meeting_id = ${meetingId}`;
  const drawnFromThem = sql`item.evidence && ${segmentIds}::uuid[]`;
  const isByHand = sql`coalesce(content ->> 'edited_at', '') <> ''`;
  // Matches the name with or without the guest mark behind it.
  const named = (field: string) =>
    sql`(content ->> ${field}::text = ${from} or (starts_with(content ->> ${field}::text, ${`${from} (`}) and content ->> ${field}::text like '%)'))`;
  const renamed = (field: string) =>
    sql`content || jsonb_build_object(${field}::text, ${to}::text || substr(content ->> ${field}::text, char_length(${from}) + 1))`;
  const { rows } = await sql<{ id: string }>`
    update summary_version_items item set content = ${renamed('owner')} from summary_versions version
    where ${ofMeeting} and kind = 'action' and ${named('owner')}
      ${actionItemIds ? sql`and item.id = any(${actionItemIds}::uuid[])` : sql``}
    returning item.id`.execute(db);
  await sql`
    update summary_version_items item set content = ${renamed('person')} from summary_versions version
    where ${ofMeeting} and ${drawnFromThem} and ${named('person')}`.execute(db);
  await sql`
    update summary_version_items item set content = ${renamed('text')} from summary_versions version
    where ${ofMeeting} and ${drawnFromThem} and kind = 'sentence' and not ${isByHand}
      and (starts_with(content ->> 'text', ${`${from}: `})
        or (starts_with(content ->> 'text', ${`${from} (`}) and strpos(content ->> 'text', '): ') > 0))`.execute(
    db,
  );
  await sql`
    update summary_version_items item
    set content = content || jsonb_build_object('text',
      substr(replace(E'\\n' || (content ->> 'text'), E'\\n' || ${`${from}: `}, E'\\n' || ${`${to}: `}), 2))
    from summary_versions version
    where ${ofMeeting} and ${drawnFromThem} and kind = 'exchange' and not ${isByHand}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}
