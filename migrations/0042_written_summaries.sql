alter table summaries
  -- Number of the engine's statements that were dropped because the lines that they cite did not support them.
  add column dropped integer not null default 0,
  -- Why the configured language model did not write this summary.
  add column fallback text,
  -- The language that a reader chose; null for the language of the transcript.
  add column chosen_language text;

-- True if only one of two methods found it.
alter table summary_points add column is_possible boolean not null default false;
alter table action_items add column is_possible boolean not null default false;

-- Summaries that a language model is writing, on any server process.
create table summary_runs (
  meeting_id uuid primary key references meetings on delete cascade,
  run uuid not null,
  stage text not null,
  done integer not null,
  total integer not null,
  is_cancelled boolean not null default false,
  -- Renewed by the process that writes the summary; a stale value means that the process died.
  touched_at timestamptz(3) not null default now()
);

-- The model's answers, cached until the summary is complete, so that a retry does not request them again. They contain
-- what participants said.
create table summary_parts (
  meeting_id uuid not null references meetings on delete cascade,
  key text not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (meeting_id, key)
);
