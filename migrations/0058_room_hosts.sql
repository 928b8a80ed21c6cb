-- Whom the host of a built-in room handed the host's part over to. Kept while somebody is in the room.
create table room_hosts (
  -- As in room_passes.
  room text primary key,
  meeting_id uuid references meetings on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index room_hosts_meeting on room_hosts (meeting_id) where meeting_id is not null;
create index room_hosts_user on room_hosts (user_id);
