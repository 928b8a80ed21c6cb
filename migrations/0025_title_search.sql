-- The words of a title, stemmed in every language. Stored, because stemming costs more than reading the vector, and a
-- search reads all meetings of its viewer.
alter table meetings add column title_search tsvector not null generated always as (search_any_vector(title)) stored;
