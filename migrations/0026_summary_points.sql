create table summary_points (
  summary_id uuid not null references summaries on delete cascade,
  -- Counts across all kinds, so that it gives the order of the whole summary.
  position integer not null,
  kind text not null,
  text text not null,
  evidence uuid[] not null,
  language text not null,
  primary key (summary_id, position)
);

-- Existing points get the language of their summary, because no other was recorded.
insert into summary_points (summary_id, position, kind, text, evidence, language)
select summaries.id, row_number() over (partition by summaries.id order by lists.nth, listed.nth) - 1, lists.kind,
  listed.point ->> 'text', array(select id::uuid from jsonb_array_elements_text(listed.point -> 'evidence') as cited (id)),
  summaries.language
from summaries
cross join lateral (
  values (1, 'sentence', sentences), (2, 'takeaway', takeaways), (3, 'decision', decisions)
) as lists (nth, kind, points)
cross join lateral jsonb_array_elements(lists.points) with ordinality as listed (point, nth);

-- For a withdrawal of consent, which removes all points and action items that cite one of the person's lines.
create index summary_points_evidence on summary_points using gin (evidence);
create index action_items_evidence on action_items using gin (evidence);

-- Keeps the existing vectors. There is one per summary and not per point, because a search requires all of its words in
-- one summary and ranks by the summary's length.
alter table summaries alter column search drop expression, alter column search set default ''::tsvector;
alter table summaries drop column sentences, drop column takeaways, drop column decisions;
drop function search_texts(jsonb);

create aggregate search_join(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- Joins the points of each language into one text, because a quoted phrase may span two sentences.
create function search_points(summary uuid) returns tsvector language sql stable parallel safe
return (
  select coalesce(search_join(search_vector(language, words) order by place), ''::tsvector)
  from (
    select language, string_agg(text, E'\n' order by position) as words, min(position) as place
    from summary_points where summary_id = summary group by language
  ) as spoken
);

-- Triggers keep the search vector up to date, so that no statement that changes points can leave it stale.
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
