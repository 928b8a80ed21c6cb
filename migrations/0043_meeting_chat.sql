-- Questions about a meeting, and the answers. Each person sees only their own.
create table chat_turns (
  id uuid primary key,
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  question text not null,
  -- A list of { text, evidence: segment ids }; empty if the meeting contains no answer.
  sentences jsonb not null,
  -- All of that evidence: a turn is deleted with any of the lines that it cites.
  evidence uuid[] not null,
  state text not null,
  dropped integer not null,
  created_at timestamptz(3) not null default now()
);
create index chat_turns_of_person on chat_turns (meeting_id, user_id, created_at);
create index chat_turns_user on chat_turns (user_id);
