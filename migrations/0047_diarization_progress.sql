-- How much of a recording the voices are told apart in, in percent; null before and afterwards.
alter table uploads add diarized_percent smallint;
