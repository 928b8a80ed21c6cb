-- Links by which anybody can read the summary of a meeting. Only the hash of the token is stored.
create table summary_shares (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings (id) on delete cascade,
  token_hash bytea not null unique,
  has_transcript boolean not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index summary_shares_meeting on summary_shares (meeting_id);
