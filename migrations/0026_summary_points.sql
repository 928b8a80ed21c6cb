create table summary_points (
  summary_id uuid not null references summaries on delete cascade,
  -- Counted over all kinds, so that the order of the rows is the order of the summary.
  position integer not null,
  kind text not null,
  text text not null,
  evidence uuid[] not null,
  language text not null,
  primary key (summary_id, position)
);

-- Stored points are in the language of their summary: no other was known.
insert into summary_points (summary_id, position, kind, text, evidence, language)
select summaries.id, row_number() over (partition by summaries.id order by lists.nth, listed.nth) - 1, lists.kind,
  listed.point ->> 'text', array(select id::uuid from jsonb_array_elements_text(listed.point -> 'evidence') as cited (id)),
  summaries.language
from summaries
cross join lateral (
  values (1, 'sentence', sentences), (2, 'takeaway', takeaways), (3, 'decision', decisions)
) as lists (nth, kind, points)
cross join lateral jsonb_array_elements(lists.points) with ordinality as listed (point, nth);

-- For the withdrawal of somebody's lines, which removes whatever cites one of them.
create index summary_points_evidence on summary_points using gin (evidence);
create index action_items_evidence on action_items using gin (evidence);

-- Keeps the vectors as they are. They stay with the summary: a search wants all its words in one summary, not in one
-- point, and ranks by the length of the whole.
alter table summaries alter column search drop expression, alter column search set default ''::tsvector;
alter table summaries drop column sentences, drop column takeaways, drop column decisions;
drop function search_texts(jsonb);

create aggregate search_join(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- The points of each language as one text, since a quoted phrase may run from one sentence into the next.
create function search_points(summary uuid) returns tsvector language sql stable parallel safe
return (
  select coalesce(search_join(search_vector(language, words) order by place), ''::tsvector)
  from (
    select language, string_agg(text, E'\n' order by position) as words, min(position) as place
    from summary_points where summary_id = summary group by language
  ) as spoken
);

-- By trigger, so that no statement that adds or removes points can leave their words in the search or out of it.
create function update_summary_search() returns trigger language plpgsql as $$
begin
  update public.summaries set search = public.search_points(id) where id in (select summary_id from changed);
  return null;
end
$$;
create trigger summary_points_inserted after insert on summary_points
  referencing new table as changed for each statement execute function update_summary_search();
create trigger summary_points_updated after update on summary_points
  referencing new table as changed for each statement execute function update_summary_search();
create trigger summary_points_deleted after delete on summary_points
  referencing old table as changed for each statement execute function update_summary_search();
