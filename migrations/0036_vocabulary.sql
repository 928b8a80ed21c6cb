-- Names and terms for the prompt of a speech engine: a person's for all meetings, and a meeting's for all speakers.
alter table users add vocabulary text[] not null default '{}';
alter table meetings add vocabulary text[] not null default '{}';
