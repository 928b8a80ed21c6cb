-- Counts only runs that store nothing, because several restarts during a long transcription gave the recording up.
alter table uploads add column vain_runs integer not null default 0;
