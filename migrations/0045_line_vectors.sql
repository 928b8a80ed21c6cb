-- Vectors of windows of lines, for search by meaning. Whatever is missing here is computed again.
create table line_vectors (
  meeting_id uuid not null references meetings on delete cascade,
  first_line integer not null,
  last_line integer not null,
  model text not null,
  -- The hash of the text, so that a window that stands as it was is not embedded again.
  digest bytea not null,
  -- The signs of the components: by their Hamming distance the nearest windows are preselected.
  signs varbit not null,
  -- The components as signed bytes; its length is the dimension.
  vector bytea not null,
  primary key (meeting_id, first_line)
) with (toast_tuple_target = 128);
-- Preselecting reads every window that a person may see, and of most of them only the signs.
alter table line_vectors alter vector set storage external, alter signs set storage main;

-- Meetings whose lines are newer than their vectors.
create table meetings_to_embed (
  meeting_id uuid primary key references meetings on delete cascade,
  marked_at timestamptz(3) not null default now(),
  -- Those that failed come last.
  failures integer not null default 0
);

-- By trigger, so that no statement that changes a line can leave a vector of its words behind.
create function mark_meetings_to_embed() returns trigger language plpgsql as $$
begin
  -- A meeting that is being deleted is not among them. The update changes nothing: it locks a mark that exists, so that
  -- nobody removes it before these lines are committed, and read.
  insert into public.meetings_to_embed as marked (meeting_id)
  select id from public.meetings where id in (select meeting_id from changed) order by id
  on conflict (meeting_id) do update set failures = marked.failures where false;
  return null;
end
$$;
create function forget_line_vectors() returns trigger language plpgsql as $$
begin
  delete from public.line_vectors as stored using changed
  where stored.meeting_id = changed.meeting_id and changed.line between stored.first_line and stored.last_line;
  return null;
end
$$;
-- PostgreSQL runs them in the order of their names. The mark is locked before the vectors, as where vectors are stored.
create trigger segments_embedding_1_marked after insert on segments
  referencing new table as changed for each statement execute function mark_meetings_to_embed();
create trigger segments_embedding_2_marked after update on segments
  referencing old table as changed for each statement execute function mark_meetings_to_embed();
create trigger segments_embedding_3_forgotten after update on segments
  referencing old table as changed for each statement execute function forget_line_vectors();
create trigger segments_embedding_4_marked after delete on segments
  referencing old table as changed for each statement execute function mark_meetings_to_embed();
create trigger segments_embedding_5_forgotten after delete on segments
  referencing old table as changed for each statement execute function forget_line_vectors();
