-- The account or guest under which a guest's browser went on, who can withdraw what that guest said.
alter table users
  add column succeeded_by uuid references users on delete set null,
  add constraint users_only_guests_are_succeeded check (succeeded_by is null or guest_of is not null);
create index users_succeeded_by on users (succeeded_by) where succeeded_by is not null;
