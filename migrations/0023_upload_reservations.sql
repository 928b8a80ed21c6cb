-- Room on the disk for files that are arriving, so that uploads at the same time cannot each have the last of it.
create table upload_reservations (
  -- The upload that it is for.
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  size_bytes bigint not null,
  -- Pushed on while the file arrives: what a crash leaves behind ends by itself.
  expires_at timestamptz(3) not null
);
create index upload_reservations_owner on upload_reservations (owner_id);
