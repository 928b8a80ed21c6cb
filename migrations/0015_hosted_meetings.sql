-- What another company's service calls the meeting that it holds for us, and where people enter it.
alter table meetings add column hosted_id text;
alter table meetings add column join_url text;
