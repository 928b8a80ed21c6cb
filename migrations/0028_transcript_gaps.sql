-- Marks speech that the engine refused: the row keeps its speaker and its time, and has no words to search or to sum up.
alter table segments add is_gap boolean not null default false;
alter table upload_lines add is_gap boolean not null default false;
