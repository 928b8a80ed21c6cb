-- The last withdrawal of consent per person and meeting. Audio recorded before it is rejected if it arrives late, and a
-- page that was disconnected learns which lines to drop.
create table withdrawals (
  meeting_id uuid not null references meetings on delete cascade,
  speaker_id uuid not null references users on delete cascade,
  -- Numbered like a change of a line, so that a page requests both by one number.
  change integer not null,
  -- The meeting's last line at that time; lines after a new consent have greater numbers.
  through_line integer not null,
  withdrawn_at timestamptz(3) not null default now(),
  primary key (meeting_id, speaker_id)
);
create index withdrawals_speaker on withdrawals (speaker_id);
