-- Questions about all meetings of a person, and the answers. Each person sees only their own.
create table asked_turns (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  question text not null,
  -- A list of { text, evidence: segment ids }; empty if the meetings contain no answer.
  sentences jsonb not null,
  state text not null,
  dropped integer not null,
  created_at timestamptz(3) not null default now()
);
create index asked_turns_of_person on asked_turns (user_id, created_at);

-- The lines that a turn cites, from any number of meetings.
create table asked_turn_lines (
  turn_id uuid not null references asked_turns on delete cascade,
  segment_id uuid not null references segments on delete cascade,
  primary key (turn_id, segment_id)
);
create index asked_turn_lines_segment on asked_turn_lines (segment_id);

-- A trigger deletes the turns, so that no statement that deletes a line can leave an answer that repeats its words.
create function forget_asked_turns() returns trigger language plpgsql as $$
begin
  delete from public.asked_turns where id in (select turn_id from gone);
  return null;
end
$$;
create trigger asked_turn_lines_forgotten after delete on asked_turn_lines
  referencing old table as gone for each statement execute function forget_asked_turns();
