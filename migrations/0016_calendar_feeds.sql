create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the address's token: a copy of this table opens nobody's calendar.
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);
