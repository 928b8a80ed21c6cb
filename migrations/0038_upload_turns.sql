alter table uploads
  -- The number of speakers, if the uploader stated it.
  add speaker_count smallint check (speaker_count between 1 and 20),
  -- Whether the diarization failed, so that all speech is attributed to one speaker.
  add is_diarization_failed boolean not null default false;

-- The speaker turns that the diarization found in an upload, stored until it is transcribed so that a later run splits
-- utterances at the same positions.
create table upload_turns (
  upload_id uuid not null references uploads on delete cascade,
  start_ms integer not null,
  speaker smallint not null,
  end_ms integer not null,
  primary key (upload_id, start_ms, speaker)
);
