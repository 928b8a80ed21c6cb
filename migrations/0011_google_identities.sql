-- Google's own name for a person, which stays while their email changes. By issuer, since a name is only unique there.
create table google_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null unique references users on delete cascade,
  -- The address at Google, to show which account is linked; nobody is found by it.
  email text not null,
  linked_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);

-- When the person behind a session last proved who they are. What needs a fresh proof of somebody without a password looks here.
alter table sessions add column confirmed_at timestamptz(3);
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
