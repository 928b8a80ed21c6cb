-- Marks speech that the engine rejected: the row has a speaker and a time, but no words to search or summarize.
alter table segments add is_gap boolean not null default false;
alter table upload_lines add is_gap boolean not null default false;
