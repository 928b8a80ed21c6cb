-- Start and end of the person's last absence while others spoke, for "What did I miss?".
alter table participants
  -- Null if the person had not been present before.
  add away_since timestamptz(3),
  -- Null if the person has not arrived since the introduction of this column.
  add arrived_at timestamptz(3);
