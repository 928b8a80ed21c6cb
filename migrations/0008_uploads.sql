create table uploads (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The meeting that was made of it; an upload goes with its meeting.
  meeting_id uuid references meetings on delete cascade,
  file_name text not null,
  language text not null,
  size_bytes bigint not null,
  stage text not null default 'uploaded' check (stage in ('uploaded', 'decoding', 'transcribing', 'done', 'failed', 'cancelled')),
  -- Raised by each run that takes the upload over; a write under an older number is refused.
  run integer not null default 0,
  duration_ms integer,
  -- Media time up to which everything said is stored in upload_lines.
  done_ms integer not null default 0,
  -- Why it failed, or what it waits for.
  problem text,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_meeting on uploads (meeting_id);
create index uploads_open on uploads (touched_at) where stage in ('uploaded', 'decoding', 'transcribing');

-- What was heard so far. It becomes a meeting's transcript all at once, when the whole file is heard.
create table upload_lines (
  upload_id uuid not null references uploads on delete cascade,
  start_ms integer not null,
  duration_ms integer not null,
  language text not null,
  content text not null,
  primary key (upload_id, start_ms)
);
