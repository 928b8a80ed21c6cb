-- The language a person reads the screens in; mails are written in it.
alter table users add language text not null default 'en' check (language in ('en', 'fr', 'ar'));

-- One a person at most: a newer link takes the place of the older one.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the link's token: a copy of this table opens no account.
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);

-- When a message was mailed to those who run this server; empty where it waits, or where there is nobody to mail it to.
alter table contact_messages add mailed_at timestamptz(3);
