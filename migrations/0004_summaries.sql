create table summaries (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null unique references meetings on delete cascade,
  language text not null,
  engine text not null,
  -- Each column is a list of { text, evidence: segment ids }.
  sentences jsonb not null,
  takeaways jsonb not null,
  decisions jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index summaries_newest on summaries (created_at desc);

create table action_items (
  id uuid primary key default gen_random_uuid(),
  summary_id uuid not null references summaries on delete cascade,
  position integer not null,
  task text not null,
  owner text,
  due date,
  due_text text,
  is_done boolean not null default false,
  evidence uuid[] not null,
  -- When a person last changed the item; a regenerated summary keeps changed items unmodified.
  edited_at timestamptz(3)
);
create index action_items_summary on action_items (summary_id, position);
