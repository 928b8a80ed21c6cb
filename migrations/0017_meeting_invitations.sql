-- The people a meeting's owner invites by mail.
create table meeting_invitations (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  -- In lower case.
  email text not null,
  -- SHA-256 of the token in the link of each mail, the newest last: the mail of an update must not end the link of the one before.
  token_hashes bytea[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- SEQUENCE (RFC 5545) of the newest mail.
  sent_sequence integer,
  -- When the mail server said that this address will not do.
  refused_at timestamptz(3),
  unique (meeting_id, email)
);
create index meeting_invitations_tokens on meeting_invitations using gin (token_hashes);

-- How many invitations somebody had mailed on a day: what bounds a server that strangers may use to write to strangers.
create table invitation_mails (
  user_id uuid not null references users on delete cascade,
  day date not null,
  mails integer not null,
  primary key (user_id, day)
);

alter table meetings
  -- SEQUENCE of the calendar entry: by it a calendar program knows which of two versions is newer.
  add calendar_sequence integer not null default 0,
  -- IANA name of the zone it was scheduled in; a mail to somebody elsewhere names it beside the time.
  add time_zone text,
  -- When its owner opened it again after its end.
  add reopened_at timestamptz(3),
  -- How long it lay ended before it was opened again: no part of the time spent in it.
  add paused_ms bigint not null default 0;
