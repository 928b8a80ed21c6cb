-- A person without a row has the defaults: mail on, Slack off.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  email boolean not null,
  slack boolean not null,
  slack_webhook_url text,
  updated_at timestamptz(3) not null default now()
);
