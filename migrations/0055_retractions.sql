-- Lines that were stored under a wrong name and taken back, because later sound showed that a microphone had recorded somebody
-- else in the room: a page that was cut off meanwhile learns which to drop. A meeting numbers them like changes of its lines.
create table retractions (
  meeting_id uuid not null references meetings on delete cascade,
  change integer not null,
  line integer not null,
  segment_id uuid not null,
  primary key (meeting_id, change)
);
