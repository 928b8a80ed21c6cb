alter table summaries
  -- How many statements of the engine were left out because their lines did not support them.
  add column dropped integer not null default 0,
  -- Why the language model did not write this summary although one is configured.
  add column fallback text,
  -- The language that a reader chose; null for that of the transcript.
  add column chosen_language text;

-- Found by one of two methods only.
alter table summary_points add column is_possible boolean not null default false;
alter table action_items add column is_possible boolean not null default false;

-- A summary that a language model is writing now, on whichever server process.
create table summary_runs (
  meeting_id uuid primary key references meetings on delete cascade,
  run uuid not null,
  stage text not null,
  done integer not null,
  total integer not null,
  is_cancelled boolean not null default false,
  -- The process that writes it renews this; an old one is of a process that died.
  touched_at timestamptz(3) not null default now()
);

-- Answers of the model, kept until the summary is complete so that a retry need not ask again. They repeat what was said.
create table summary_parts (
  meeting_id uuid not null references meetings on delete cascade,
  key text not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (meeting_id, key)
);
