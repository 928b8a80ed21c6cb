-- Number of changes to stored lines, incremented under the meeting's row lock like line_count. A client that has all
-- changes up to a number can request the later ones.
alter table meetings add change_count integer not null default 0;
alter table segments
  -- Number of the last change of this line; 0 if it was never changed.
  add change integer not null default 0,
  -- Whether the content differs from the original.
  add is_corrected boolean not null default false;
create index segments_changed on segments (meeting_id, change) where change > 0;

-- Append-only, one row per correction; an undo is a correction too. A line's first row contains its original content.
create table line_corrections (
  meeting_id uuid not null references meetings on delete cascade,
  change integer not null,
  segment_id uuid not null references segments on delete cascade,
  content_before text not null,
  -- The line's speaker or the meeting's owner. A deletion of that account also deletes the line or the meeting.
  corrected_by uuid references users on delete set null,
  corrected_at timestamptz(3) not null default now(),
  primary key (meeting_id, change)
);
create index line_corrections_segment on line_corrections (segment_id, change);
create index line_corrections_person on line_corrections (corrected_by);

-- The meeting's change_count when the lines were read for the summary.
alter table summaries add drawn_change integer not null default 0;
