-- Serves both plans of a search in a single index scan: lines of some meetings, whose ids are keys, and lines of the
-- whole server with a rare word. A search matches any of its words, so the old index, which was probed once per
-- meeting, would read most of a person's lines.
create index segments_words on segments using gin ((array[meeting_id]), search);
drop index segments_search;

-- Adds the action items to the summary's vector, so that one index covers both.
create or replace function search_points(summary uuid) returns tsvector language sql stable parallel safe
return (
  select coalesce(search_join(words order by place), ''::tsvector)
  from (
    select search_vector(language, string_agg(text, E'\n' order by position)) as words, min(position) as place
    from summary_points where summary_id = summary group by language
    union all
    select search_any_vector(string_agg(task, E'\n' order by position)), null
    from action_items where summary_id = summary having count(*) > 0
  ) as spoken
);
create trigger action_items_inserted after insert on action_items
  referencing new table as changed for each statement execute function update_summary_search();
create trigger action_items_updated after update on action_items
  referencing new table as changed for each statement execute function update_summary_search();
create trigger action_items_deleted after delete on action_items
  referencing old table as changed for each statement execute function update_summary_search();
alter table action_items drop column search;
update summaries set search = search_points(id) where exists (select from action_items where summary_id = summaries.id);
create index summaries_words on summaries using gin ((array[meeting_id]), search);
