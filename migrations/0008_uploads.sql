create table uploads (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The meeting created from the upload, which is deleted together with the meeting.
  meeting_id uuid references meetings on delete cascade,
  file_name text not null,
  language text not null,
  size_bytes bigint not null,
  stage text not null default 'uploaded' check (stage in ('uploaded', 'decoding', 'transcribing', 'done', 'failed', 'cancelled')),
  -- Incremented by each run that takes the upload over; a write with an older number is rejected.
  run integer not null default 0,
  duration_ms integer,
  -- Media time up to which all speech is stored in upload_lines.
  done_ms integer not null default 0,
  -- Why the upload failed, or what it waits for.
  problem text,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_meeting on uploads (meeting_id);
create index uploads_open on uploads (touched_at) where stage in ('uploaded', 'decoding', 'transcribing');

-- Lines recognized so far. They become a meeting's transcript in one step, once the whole file is transcribed.
create table upload_lines (
  upload_id uuid not null references uploads on delete cascade,
  start_ms integer not null,
  duration_ms integer not null,
  language text not null,
  content text not null,
  primary key (upload_id, start_ms)
);
