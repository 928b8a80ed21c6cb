-- Which person is notified of which summary, by which channel. The unique row prevents a second notice.
create table summary_notices (
  id uuid primary key default gen_random_uuid(),
  summary_id uuid not null references summaries on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'slack')),
  sent_at timestamptz(3),
  unique (summary_id, user_id, channel)
);
create index summary_notices_user on summary_notices (user_id);

-- The last message that Slack did not accept; both are null after the next accepted one.
alter table notification_settings
  add slack_failed_at timestamptz(3),
  add slack_failure text check (slack_failure in ('gone', 'refused', 'unreachable'));
