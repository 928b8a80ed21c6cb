alter table summaries
  -- Counts the versions of a meeting's summary, so that an edit can name the version on which it is based.
  add column revision integer not null default 1,
  -- How this version was created: 'generated', 'edited' or 'restored'.
  add column way text not null default 'generated',
  -- Null for the server itself and for a deleted account.
  add column changed_by uuid references users on delete set null,
  add column changed_at timestamptz(3) not null default now();
update summaries set changed_at = created_at;
create index summaries_changed_by on summaries (changed_by) where changed_by is not null;

alter table summary_points
  -- Stable across edits of the point.
  add column id uuid not null default gen_random_uuid(),
  -- Lines that supported the original text but not the edited one. Their withdrawal also removes the point.
  add column former_evidence uuid[] not null default '{}',
  add column edited_by uuid references users on delete set null,
  add column edited_at timestamptz(3);
create index summary_points_former_evidence on summary_points using gin (former_evidence) where former_evidence <> '{}';
create index summary_points_edited_by on summary_points (edited_by) where edited_by is not null;

alter table action_items
  add column former_evidence uuid[] not null default '{}',
  add column edited_by uuid references users on delete set null;
create index action_items_former_evidence on action_items using gin (former_evidence) where former_evidence <> '{}';
create index action_items_edited_by on action_items (edited_by) where edited_by is not null;

-- Earlier versions of a summary. They reference the meeting, because a summary is deleted with its last point.
create table summary_versions (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  revision integer not null,
  language text not null,
  engine text not null,
  created_at timestamptz(3) not null,
  drawn_change integer not null,
  dropped integer not null,
  fallback text,
  chosen_language text,
  way text not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  unique (meeting_id, revision)
);
create index summary_versions_changed_by on summary_versions (changed_by) where changed_by is not null;

create table summary_version_items (
  version_id uuid not null references summary_versions on delete cascade,
  -- The id of the point or the action item.
  id uuid not null,
  -- A kind of point, or 'action'.
  kind text not null,
  position integer not null,
  -- The row's columns in that version, without its editor.
  content jsonb not null,
  -- All lines from which it was drawn, as in the copied row.
  evidence uuid[] not null,
  edited_by uuid references users on delete set null,
  primary key (version_id, id)
);
create index summary_version_items_evidence on summary_version_items using gin (evidence);
create index summary_version_items_edited_by on summary_version_items (edited_by) where edited_by is not null;
