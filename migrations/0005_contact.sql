-- Messages of the contact form, for the operator of this server.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);
create index contact_messages_age on contact_messages (created_at);
