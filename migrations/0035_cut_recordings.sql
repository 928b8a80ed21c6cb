-- Whether the file ended before its recording did: what is missing at its end could not be transcribed.
alter table uploads add is_cut boolean not null default false;
