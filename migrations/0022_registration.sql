-- Settings that administrators changed in the interface: a single row with one column per setting.
create table server_settings (
  is_only boolean primary key default true check (is_only),
  -- Null if unset; the environment variable takes precedence.
  registration text check (registration in ('open', 'invited', 'closed'))
);

create table registration_invitations (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the link's token, so that a copy of this table does not admit anybody.
  token_hash bytea not null unique,
  -- The administrator's note of who is invited.
  note text not null,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  used_by uuid references users on delete set null
);
create index registration_invitations_creator on registration_invitations (created_by);
create index registration_invitations_guest on registration_invitations (used_by);
