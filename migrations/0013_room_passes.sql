-- Who may sit, and who sits, in the rooms this server holds itself. A pass goes with its session, person and meeting.
create table room_passes (
  token_hash bytea primary key,
  -- "meeting:" and an id, or "instant:" and a name.
  room text not null,
  meeting_id uuid references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  -- Renewed as long as the socket of its holder lives.
  expires_at timestamptz(3) not null,
  -- Set as soon as the holder has a seat; the others know the holder by it.
  member_id text unique,
  -- The socket that has the seat now; an older one must not give it up.
  connection_id uuid,
  state jsonb,
  seated_at timestamptz(3)
);
create index room_passes_room on room_passes (room);
create index room_passes_meeting on room_passes (meeting_id) where meeting_id is not null;
create index room_passes_user on room_passes (user_id);
create index room_passes_session on room_passes (session_id);
