create table segments (
  id uuid primary key,
  meeting_id uuid not null references meetings on delete cascade,
  line integer not null,
  speaker_id uuid references users on delete set null,
  speaker_name text not null,
  language text not null,
  content text not null,
  started_at timestamptz(3) not null,
  duration_ms integer not null,
  unique (meeting_id, line)
);

-- One row per capture: the state with which another server process continues right after the last durable chunk.
create table speech_streams (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  stream_id text not null,
  -- Incremented by each socket that takes the stream over; a commit with an older epoch is rejected.
  epoch integer not null default 1,
  -- The last chunk whose speech, if any, is stored as lines; -1 before the first.
  last_seq bigint not null default -1,
  -- The decoder's state after last_seq, and the media time up to which speech is stored.
  decoder_state bytea,
  consumed_ms double precision not null default 0,
  -- The wall-clock moment of media time zero.
  origin_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (meeting_id, user_id, stream_id)
);
