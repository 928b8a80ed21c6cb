alter table users
  -- False for all existing accounts, so that an upgrade does not grant rights.
  add column is_administrator boolean not null default false,
  -- When the account was disabled: it cannot sign in, but its data is kept.
  add column disabled_at timestamptz(3),
  -- When the person proved to receive the mail of their address; reset to null when the address changes.
  add column email_proved_at timestamptz(3);

create table email_confirmations (
  user_id uuid primary key references users on delete cascade,
  -- The address to which the mail was sent; the link confirms no other address.
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);

create table set_up_codes (
  -- SHA-256 of a code that was printed to the terminal.
  code_hash bytea primary key,
  expires_at timestamptz(3) not null
);
