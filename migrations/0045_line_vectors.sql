-- Embeddings of windows of lines, for search by meaning. Missing ones are computed again.
create table line_vectors (
  meeting_id uuid not null references meetings on delete cascade,
  first_line integer not null,
  last_line integer not null,
  model text not null,
  -- The hash of the text, so that an unchanged window is not embedded again.
  digest bytea not null,
  -- The signs of the components, whose Hamming distance preselects the nearest windows.
  signs varbit not null,
  -- The components as signed bytes; the length is the dimension.
  vector bytea not null,
  primary key (meeting_id, first_line)
) with (toast_tuple_target = 128);
-- Keeps signs inline and vectors out of line, because the preselection reads the signs of all windows that a person may
-- see, but few vectors.
alter table line_vectors alter vector set storage external, alter signs set storage main;

-- Meetings whose lines are newer than their vectors.
create table meetings_to_embed (
  meeting_id uuid primary key references meetings on delete cascade,
  marked_at timestamptz(3) not null default now(),
  -- Number of failed attempts; meetings with the fewest come first.
  failures integer not null default 0
);

-- Triggers delete stale vectors, so that no statement that changes a line can leave a vector of its old words.
create function mark_meetings_to_embed() returns trigger language plpgsql as $$
begin
  -- Excludes meetings that are being deleted. The update changes nothing, but locks an existing mark, so that no
  -- process deletes the mark before it can read the committed lines.
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
-- PostgreSQL runs triggers in the order of their names. The mark is locked before the vectors, as in the code that
-- stores vectors, which avoids a deadlock.
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
