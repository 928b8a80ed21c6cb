-- Which participants may enter a meeting, which were removed, and which are present.
alter table participants
  -- Whether the person entered by the shared link; a revocation of the link also removes the person.
  add came_by_link boolean not null default false,
  add removed_at timestamptz(3),
  -- 'owner': only the owner can readmit the person. 'revocation': any valid link readmits the person.
  add removed_by text check (removed_by in ('owner', 'revocation')),
  -- In the future as long as a socket of the person is open; null before their first one.
  add here_until timestamptz(3),
  add constraint participants_removal check ((removed_at is null) = (removed_by is null));
update participants set came_by_link = true
from meetings where meetings.id = participants.meeting_id and meetings.owner_id <> participants.user_id;

-- Whether the speaker was a guest, whose name is unverified and therefore shown with a mark.
alter table segments add by_guest boolean not null default false;
update segments set by_guest = true from users where users.id = segments.speaker_id and users.guest_of is not null;
-- Without this index, the removal of one person scans the whole table.
create index segments_speaker on segments (speaker_id) where speaker_id is not null;

-- Browsers of guests whom the owner removed, by SHA-256 of the token in their revoked cookie.
create table removed_guest_tokens (
  meeting_id uuid not null references meetings on delete cascade,
  token_hash bytea not null,
  primary key (meeting_id, token_hash)
);
