-- Up to three links per account, so that a newer link does not invalidate the one that its owner has just received.
alter table password_resets
  drop constraint password_resets_pkey,
  drop constraint password_resets_token_hash_key,
  add primary key (token_hash),
  add column created_at timestamptz(3) not null default clock_timestamp();
create index password_resets_user on password_resets (user_id);
