create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  username text not null,
  name text,
  avatar text,
  password_hash text,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's token, so that a copy of this table does not allow anybody to sign in.
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  is_remembered boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Keyed by the typed email, with or without an account, so that the throttle does not reveal which accounts exist.
create table sign_in_failures (
  email text not null,
  failed_at timestamptz(3) not null default now()
);
create index sign_in_failures_email on sign_in_failures (email, failed_at);
