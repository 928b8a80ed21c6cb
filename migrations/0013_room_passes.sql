-- Who may take a seat, and who has one, in the built-in rooms. A pass is deleted with its session, person or meeting.
create table room_passes (
  token_hash bytea primary key,
  -- "meeting:" and an id, or "instant:" and a name.
  room text not null,
  meeting_id uuid references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  -- Renewed as long as the socket of its holder is open.
  expires_at timestamptz(3) not null,
  -- Set when the holder takes a seat; identifies the holder to the other members.
  member_id text unique,
  -- The socket that has the seat; a close of an older socket must not free it.
  connection_id uuid,
  state jsonb,
  seated_at timestamptz(3)
);
create index room_passes_room on room_passes (room);
create index room_passes_meeting on room_passes (meeting_id) where meeting_id is not null;
create index room_passes_user on room_passes (user_id);
create index room_passes_session on room_passes (session_id);
