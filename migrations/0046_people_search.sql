-- Names of people, by which the meetings are found that they attend or are invited to. The weight is that of speakers' names.
alter table users add column name_search tsvector not null generated always as (
  setweight(to_tsvector('simple', search_fold(search_plain(coalesce(name, username)))), 'D')) stored;
create index users_names on users using gin (name_search);
-- Of an address, only what stands before the @: a whole company has the rest.
alter table meeting_invitations add column name_search tsvector not null generated always as (
  setweight(to_tsvector('simple', search_fold(translate(split_part(email, '@', 1), '._+-', '    '))), 'D')) stored;
create index meeting_invitations_names on meeting_invitations using gin (name_search);
