-- The lines and action items of a speaker who was renamed, or merged with another, so that an undo restores exactly
-- these.
create table speaker_changes (
  meeting_id uuid not null references meetings on delete cascade,
  change integer not null,
  -- Null for a speaker of an uploaded recording.
  speaker_id uuid references users on delete cascade,
  from_name text not null,
  to_name text not null,
  segment_ids uuid[] not null,
  action_item_ids uuid[] not null,
  primary key (meeting_id, change)
);
create index speaker_changes_speaker on speaker_changes (speaker_id) where speaker_id is not null;
