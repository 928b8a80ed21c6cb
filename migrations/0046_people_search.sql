-- Names of people, so that search finds the meetings that they attend or are invited to. Weight D, like speakers'
-- names.
alter table users add column name_search tsvector not null generated always as (
  setweight(to_tsvector('simple', search_fold(search_plain(coalesce(name, username)))), 'D')) stored;
create index users_names on users using gin (name_search);
-- Only the part of an address before the @, because a whole company shares the domain.
alter table meeting_invitations add column name_search tsvector not null generated always as (
  setweight(to_tsvector('simple', search_fold(translate(split_part(email, '@', 1), '._+-', '    '))), 'D')) stored;
create index meeting_invitations_names on meeting_invitations using gin (name_search);
