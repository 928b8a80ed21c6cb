-- Numbers the changes of stored lines, under the meeting's row lock as line_count does: whoever knows all changes up to a
-- number can ask for the lines that were changed since.
alter table meetings add change_count integer not null default 0;
alter table segments
  -- The last change of this line; 0 for a line that stands as it was stored.
  add change integer not null default 0,
  -- Whether the line differs from its first wording.
  add is_corrected boolean not null default false;
create index segments_changed on segments (meeting_id, change) where change > 0;

-- One row per correction, never changed: an undo is a correction too. The first row of a line holds its first wording.
create table line_corrections (
  meeting_id uuid not null references meetings on delete cascade,
  change integer not null,
  segment_id uuid not null references segments on delete cascade,
  content_before text not null,
  -- The line's speaker or the meeting's owner: their account takes the line or the meeting with it when it is deleted.
  corrected_by uuid references users on delete set null,
  corrected_at timestamptz(3) not null default now(),
  primary key (meeting_id, change)
);
create index line_corrections_segment on line_corrections (segment_id, change);
create index line_corrections_person on line_corrections (corrected_by);

-- The changes that the lines contained when the summary was drawn from them.
alter table summaries add drawn_change integer not null default 0;
