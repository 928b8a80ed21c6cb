alter table meetings
  -- Days after its end for which a meeting is kept, chosen by its owner; null for as long as the server keeps meetings.
  add column retention_days integer check (retention_days between 1 and 3650),
  -- Since when the meeting's screens say that it will be deleted; null until a week before.
  add column deletion_announced_at timestamptz(3);
