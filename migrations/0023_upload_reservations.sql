-- Disk space reserved for files in transfer, so that concurrent uploads cannot each claim the same free space.
create table upload_reservations (
  -- The id of the upload.
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  size_bytes bigint not null,
  -- Extended while the file arrives, so that a reservation left behind by a crash expires.
  expires_at timestamptz(3) not null
);
create index upload_reservations_owner on upload_reservations (owner_id);
