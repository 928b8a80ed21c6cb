import { type RawBuilder, sql } from 'kysely';

interface OfMeeting {
  meetingId: RawBuilder<unknown>;
  /** The number of the last change of the meeting's lines. */
  lastChange: RawBuilder<unknown>;
}

interface DrawnItem extends OfMeeting {
  /** The change that the meeting's lines contained when the item was drawn or last written by hand. */
  drawnChange: RawBuilder<unknown>;
  evidence: RawBuilder<unknown>;
}

/**
 * Whether a cited line has other words or another speaker now than it had then: what its first change since replaced is
 * compared with the line, so that a correction that was undone does not count.
 */
export const isBeforeCorrection = ({
  meetingId,
  lastChange,
  drawnChange,
  evidence,
}: DrawnItem) => sql<boolean>`
  case when ${drawnChange} < ${lastChange} then exists (
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

const JOINED_MEETING: OfMeeting = {
  meetingId: sql.ref('meetings.id'),
  lastChange: sql.ref('meetings.change_count'),
};

/** The same for a row of one of these tables, in a query that joins the meeting. */
export const isRowBeforeCorrection = (
  table: 'summary_points' | 'action_items',
  ofMeeting: OfMeeting = JOINED_MEETING,
) =>
  isBeforeCorrection({
    ...ofMeeting,
    drawnChange: sql.ref(`${table}.drawn_change`),
    evidence: sql.ref(`${table}.evidence`),
  });

/** The number of the last change of the lines of an action item's meeting. */
export const lastChangeOfItem = sql<number>`(
  select change_count from meetings join summaries on meetings.id = meeting_id where summaries.id = action_items.summary_id
)`;

/** Whether an action item was drawn before a correction, in a query without its meeting. */
export const isItemBeforeCorrection = isRowBeforeCorrection('action_items', {
  meetingId: sql`(select meeting_id from summaries where summaries.id = action_items.summary_id)`,
  lastChange: lastChangeOfItem,
});
