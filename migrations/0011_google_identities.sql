-- Google's id of a person, which does not change with their email. Keyed by issuer, within which an id is unique.
create table google_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null unique references users on delete cascade,
  -- The address at Google, shown to tell which account is linked; not used for lookups.
  email text not null,
  linked_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);

-- When the session's user last authenticated. Actions that require a recent proof check this for users without a
-- password.
alter table sessions add column confirmed_at timestamptz(3);
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
