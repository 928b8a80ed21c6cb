-- The words of a title in every language, as a query finds them. Stored, because stemming costs more than reading them,
-- and a search looks at every meeting of its viewer.
alter table meetings add column title_search tsvector not null generated always as (search_any_vector(title)) stored;
