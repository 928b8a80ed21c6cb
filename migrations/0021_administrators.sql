alter table users
  -- Nobody is one by an upgrade.
  add column is_administrator boolean not null default false,
  -- Since when this account signs in no more; nothing of it is deleted.
  add column disabled_at timestamptz(3),
  -- Since when it is known that this person reads the mail of their address; null again with another address.
  add column email_proved_at timestamptz(3);

create table email_confirmations (
  user_id uuid primary key references users on delete cascade,
  -- The address that the mail went to: it proves no other.
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);

create table set_up_codes (
  -- SHA-256 of a code that a terminal showed.
  code_hash bytea primary key,
  expires_at timestamptz(3) not null
);
