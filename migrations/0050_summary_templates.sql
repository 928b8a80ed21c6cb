-- Templates of one's own for summaries.
create table summary_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- For a language model.
  instructions text not null,
  sections text[] not null,
  length text not null,
  created_at timestamptz(3) not null default now()
);
create index summary_templates_user on summary_templates (user_id, created_at);

alter table summaries
  -- Which sections it has, in which order and how long.
  add column form jsonb not null default '{"template": "general", "name": null, "sections": ["sentence", "takeaway", "action", "decision"], "length": "medium"}',
  -- The template of one's own from which the form was taken, while it exists.
  add column template_id uuid references summary_templates on delete set null;
create index summaries_template on summaries (template_id) where template_id is not null;
alter table summary_versions
  add column form jsonb not null default '{"template": "general", "name": null, "sections": ["sentence", "takeaway", "action", "decision"], "length": "medium"}';

-- Of whom a point of a stand-up tells.
alter table summary_points add column person text;
