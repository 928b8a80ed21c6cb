-- What every server process on this database signs with. In no backup: a copy of one must not be able to sign.
create table server_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz(3) not null default now()
);
