-- What administrators chose on the screen: one row, a column each.
create table server_settings (
  is_only boolean primary key default true check (is_only),
  -- Null where nobody chose; the environment outweighs it.
  registration text check (registration in ('open', 'invited', 'closed'))
);

create table registration_invitations (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the link's token: a copy of this table lets nobody in.
  token_hash bytea not null unique,
  -- Whom it is for, as the administrator noted it.
  note text not null,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  used_by uuid references users on delete set null
);
create index registration_invitations_creator on registration_invitations (created_by);
create index registration_invitations_guest on registration_invitations (used_by);
