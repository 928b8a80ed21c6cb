-- Signing secrets of all server processes on this database. Excluded from backups, so that a copy cannot sign.
create table server_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz(3) not null default now()
);
