-- Users' own templates for summaries.
create table summary_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- Added to the prompt of a language model.
  instructions text not null,
  sections text[] not null,
  length text not null,
  created_at timestamptz(3) not null default now()
);
create index summary_templates_user on summary_templates (user_id, created_at);

alter table summaries
  -- Which sections the summary has, in which order, and how long it is.
  add column form jsonb not null default '{"template": "general", "name": null, "sections": ["sentence", "takeaway", "action", "decision"], "length": "medium"}',
  -- The user's own template from which the form was copied; null once the template is deleted.
  add column template_id uuid references summary_templates on delete set null;
create index summaries_template on summaries (template_id) where template_id is not null;
alter table summary_versions
  add column form jsonb not null default '{"template": "general", "name": null, "sections": ["sentence", "takeaway", "action", "decision"], "length": "medium"}';

-- The name of the person that a point of a stand-up is about.
alter table summary_points add column person text;
