-- Who took back their consent in a meeting, and when: nothing they recorded before that may come in late, and a page that was
-- cut off meanwhile learns which lines to drop. One row a person, of the last time.
create table withdrawals (
  meeting_id uuid not null references meetings on delete cascade,
  speaker_id uuid not null references users on delete cascade,
  -- Counted like a change of a line, so that a page asks for both by one number.
  change integer not null,
  -- The meeting's last line then; what the person said after a new consent has a greater number.
  through_line integer not null,
  withdrawn_at timestamptz(3) not null default now(),
  primary key (meeting_id, speaker_id)
);
create index withdrawals_speaker on withdrawals (speaker_id);
