-- Id of the meeting at an external provider such as Zoom, and the address at which people join it there.
alter table meetings add column hosted_id text;
alter table meetings add column join_url text;
