-- A guest is a user of a single meeting, without email and password, and is deleted with the meeting.
alter table users alter column email drop not null;
alter table users add column guest_of uuid references meetings on delete cascade;
alter table users add constraint users_have_an_email_or_are_guests check ((email is null) = (guest_of is not null));
create index users_guests on users (guest_of) where guest_of is not null;
