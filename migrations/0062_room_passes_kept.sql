-- A pass outlives its seat, so that a page that was cut off for longer is known when it returns: it receives the chat that it
-- missed, or learns that a host has removed its person. A pass has a seat while it has a connection.
alter table room_passes
  -- The latest time that a host muted the holder: {"id", "by": {"name", "isGuest"}}.
  add column mute jsonb,
  add column is_removed boolean not null default false;
