-- Whether the file is truncated, so that the end of the recording could not be transcribed.
alter table uploads add is_cut boolean not null default false;
