create table meetings (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  title text not null,
  start_time timestamptz(3),
  end_time timestamptz(3),
  status text not null default 'scheduled' check (status in ('scheduled', 'pending', 'active', 'completed', 'cancelled')),
  meeting_provider text not null,
  bot_enabled boolean not null,
  jitsi_domain text not null,
  enable_recording boolean not null,
  recording_mode text not null,
  recording_status text,
  room_name text not null unique,
  invite_token text not null unique,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- When the meeting was last occupied; each server process renews it for the meetings of its own sockets.
  occupied_at timestamptz(3),
  -- Number of the last line. Incremented under this row's lock, so that lines become visible in their order.
  line_count integer not null default 0,
  created_at timestamptz(3) not null default now(),
  check (end_time > start_time)
);
create index meetings_owner on meetings (owner_id, start_time desc);
create index meetings_open on meetings (status) where status in ('scheduled', 'pending', 'active');

create table participants (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz(3) not null default now(),
  consented_at timestamptz(3),
  primary key (meeting_id, user_id)
);
create index participants_user on participants (user_id);
