-- Progress of the diarization in percent; null before and after it.
alter table uploads add diarized_percent smallint;
