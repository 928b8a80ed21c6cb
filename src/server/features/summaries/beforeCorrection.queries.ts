import { type RawBuilder, sql } from 'kysely';

interface DrawnItem {
  meetingId: RawBuilder<unknown>;
  /** The change that the meeting's lines contained when the item was drawn or last written by hand. */
  drawnChange: RawBuilder<unknown>;
  evidence: RawBuilder<unknown>;
}

/**
 * Whether a cited line has other words or another speaker now than it had then: what its first change since replaced is
 * compared with the line, so that a correction that was undone does not count.
 */
export const isBeforeCorrection = ({ meetingId, drawnChange, evidence }: DrawnItem) => sql<boolean>`
  case when ${drawnChange} < (select change_count from meetings where id = ${meetingId}) then exists (
    select from (
      select distinct on (segment_id) segment_id, content_before
      from line_corrections
      where segment_id = any(${evidence}) and meeting_id = ${meetingId} and change > ${drawnChange}
      order by segment_id, change
    ) replaced
    join segments on segments.id = replaced.segment_id and segments.content <> replaced.content_before
  ) or exists (
    select from (
      select distinct on (renamed.id) renamed.id, from_name
      from speaker_changes cross join unnest(segment_ids) as renamed (id)
      where meeting_id = ${meetingId} and change > ${drawnChange} and renamed.id = any(${evidence})
      order by renamed.id, change
    ) earlier
    join segments on segments.id = earlier.id and segments.speaker_name <> earlier.from_name
  ) else false end`;

/** The same for a row of one of these tables, of this meeting. */
export const isRowBeforeCorrection = (
  table: 'summary_points' | 'action_items',
  meetingId: RawBuilder<unknown> = sql`(select meeting_id from summaries where summaries.id = ${sql.ref(`${table}.summary_id`)})`,
) =>
  isBeforeCorrection({
    meetingId,
    drawnChange: sql.ref(`${table}.drawn_change`),
    evidence: sql.ref(`${table}.evidence`),
  });
