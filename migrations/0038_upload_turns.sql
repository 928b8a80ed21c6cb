alter table uploads
  -- How many people speak in it, where its uploader knows.
  add speaker_count smallint check (speaker_count between 1 and 20),
  -- Whether the attempt to tell its speakers apart by their voices failed, so that they count as one.
  add is_diarization_failed boolean not null default false;

-- Who speaks when in an upload that is being transcribed, by the models that tell voices apart: a later run splits its
-- utterances in the same places.
create table upload_turns (
  upload_id uuid not null references uploads on delete cascade,
  start_ms integer not null,
  speaker smallint not null,
  end_ms integer not null,
  primary key (upload_id, start_ms, speaker)
);
