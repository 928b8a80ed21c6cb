-- The language of the interface and of mails.
alter table users add language text not null default 'en' check (language in ('en', 'fr', 'ar'));

-- At most one link per person: a newer link replaces the older one.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the link's token, so that a copy of this table does not open any account.
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);

-- When the message was mailed to the operator; null while it waits, or if there is no address to mail it to.
alter table contact_messages add mailed_at timestamptz(3);
