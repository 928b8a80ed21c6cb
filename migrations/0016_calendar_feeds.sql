create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the token in the feed's address, so that a copy of this table does not open any calendar.
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);
