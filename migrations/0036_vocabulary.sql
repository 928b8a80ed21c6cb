-- Names and terms that engines with a prompt get: of a person wherever they speak, and of a meeting for everybody in it.
alter table users add vocabulary text[] not null default '{}';
alter table meetings add vocabulary text[] not null default '{}';
