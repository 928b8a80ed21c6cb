import { type RawBuilder, sql } from 'kysely';

interface OfMeeting {
  meetingId: RawBuilder<unknown>;
  /** Number of the last change of the meeting's lines. */
  lastChange: RawBuilder<unknown>;
}

interface CitingItem extends OfMeeting {
  /** Number of the change that the meeting's lines included when the item was extracted or last edited by hand. */
  basedOnChange: RawBuilder<unknown>;
  evidence: RawBuilder<unknown>;
}

/**
 * SQL for whether a cited line has other words or another speaker now than at that change. Compares the line with the
 * state before its first later change, so that a correction that was undone does not count.
 */
export const isBeforeCorrection = ({
  meetingId,
  lastChange,
  basedOnChange,
  evidence,
}: CitingItem) => sql<boolean>`
  case when ${basedOnChange} < ${lastChange} then exists (
    select from (
      select distinct on (segment_id) segment_id, content_before
      from line_corrections
      where segment_id = any(${evidence}) and meeting_id = ${meetingId} and change > ${basedOnChange}
      order by segment_id, change
    ) replaced
    join segments on segments.id = replaced.segment_id and segments.content <> replaced.content_before
  ) or exists (
    select from (
      select distinct on (renamed.id) renamed.id, from_name
      from speaker_changes cross join unnest(segment_ids) as renamed (id)
      where meeting_id = ${meetingId} and change > ${basedOnChange} and renamed.id = any(${evidence})
      order by renamed.id, change
    ) earlier
    join segments on segments.id = earlier.id and segments.speaker_name <> earlier.from_name
  ) else false end`;

const JOINED_MEETING: OfMeeting = {
  meetingId: sql.ref('meetings.id'),
  lastChange: sql.ref('meetings.change_count'),
};

/** `isBeforeCorrection` for a row of one of these tables, in a query that joins the meeting. */
export const isRowBeforeCorrection = (
  table: 'summary_points' | 'action_items',
  ofMeeting: OfMeeting = JOINED_MEETING,
) =>
  isBeforeCorrection({
    ...ofMeeting,
    basedOnChange: sql.ref(`${table}.drawn_change`),
    evidence: sql.ref(`${table}.evidence`),
  });

/** Number of the last change of the lines in an action item's meeting. */
export const lastChangeOfItem = sql<number>`(
  select change_count from meetings join summaries on meetings.id = meeting_id where summaries.id = action_items.summary_id
)`;

/** Whether an action item was extracted before a correction, for a query that does not join the meeting. */
export const isItemBeforeCorrection = isRowBeforeCorrection('action_items', {
  meetingId: sql`(select meeting_id from summaries where summaries.id = action_items.summary_id)`,
  lastChange: lastChangeOfItem,
});
