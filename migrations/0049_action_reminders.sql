-- The time zone of the person's browser, for the hour of a reminder; null until a browser has reported one.
alter table users add column time_zone text;

alter table notification_settings add column action_reminders boolean not null default true;

-- Who is reminded of which item. The unique row per due date prevents a second reminder of the same date.
create table action_reminders (
  action_item_id uuid not null references action_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  due date not null,
  sent_at timestamptz(3),
  primary key (action_item_id, user_id, due)
);
create index action_reminders_user on action_reminders (user_id);
create index action_items_due on action_items (due) where owner_id is not null and not is_done;
