-- Who is told of which summary, and by which way. A row is written once, so nobody is told twice.
create table summary_notices (
  id uuid primary key default gen_random_uuid(),
  summary_id uuid not null references summaries on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'slack')),
  sent_at timestamptz(3),
  unique (summary_id, user_id, channel)
);
create index summary_notices_user on summary_notices (user_id);

-- The last message that Slack did not take; both empty once it takes one.
alter table notification_settings
  add slack_failed_at timestamptz(3),
  add slack_failure text check (slack_failure in ('gone', 'refused', 'unreachable'));
