-- The last time somebody was away while others spoke, for "What did I miss?".
alter table participants
  -- Null if they had not been here before.
  add away_since timestamptz(3),
  -- Null for those who have not come since this is recorded.
  add arrived_at timestamptz(3);
