-- Remembers every browser of a removed guest, so that the guest can still withdraw what they said.
alter table removed_guest_tokens
  -- Null for guests who were removed before this column was added, and for those whose account was deleted since.
  add user_id uuid references users on delete set null,
  -- Whether the browser may not enter again; after a revocation of the link it may enter by a new one.
  add is_refused boolean not null default true;
create index removed_guest_tokens_user on removed_guest_tokens (user_id) where user_id is not null;
