-- People whom a meeting's owner invites by mail.
create table meeting_invitations (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  -- In lower case.
  email text not null,
  -- SHA-256 of the token in each mail's link, newest last, because the mail of an update must not invalidate the
  -- previous link.
  token_hashes bytea[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- SEQUENCE (RFC 5545) of the newest mail.
  sent_sequence integer,
  -- When the mail server rejected this address.
  refused_at timestamptz(3),
  unique (meeting_id, email)
);
create index meeting_invitations_tokens on meeting_invitations using gin (token_hashes);

-- Number of invitation mails per user and day, for a rate limit: without it, strangers could use this server to spam
-- strangers.
create table invitation_mails (
  user_id uuid not null references users on delete cascade,
  day date not null,
  mails integer not null,
  primary key (user_id, day)
);

alter table meetings
  -- SEQUENCE of the calendar entry, by which a calendar program recognizes the newer of two versions.
  add calendar_sequence integer not null default 0,
  -- IANA name of the zone in which the meeting was scheduled; mails state it beside the time.
  add time_zone text,
  -- When the owner reopened the meeting after its end.
  add reopened_at timestamptz(3),
  -- Total time between its ends and reopenings, which is subtracted from its duration.
  add paused_ms bigint not null default 0;
