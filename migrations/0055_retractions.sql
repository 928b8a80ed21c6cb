-- Lines that were stored under a wrong name and deleted, because later audio showed that a microphone had picked up
-- somebody else in the room. A page that was disconnected learns which lines to drop. Numbered like changes of the
-- meeting's lines.
create table retractions (
  meeting_id uuid not null references meetings on delete cascade,
  change integer not null,
  line integer not null,
  segment_id uuid not null,
  primary key (meeting_id, change)
);
