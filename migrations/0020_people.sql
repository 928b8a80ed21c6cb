-- Who may enter a meeting, whom its owner put out, and who is there.
alter table participants
  -- Came by the link that everybody with the link comes by: out with it when it is revoked.
  add came_by_link boolean not null default false,
  add removed_at timestamptz(3),
  -- 'owner': only the owner lets them in again. 'revocation': out with their link, and any other may bring them back.
  add removed_by text check (removed_by in ('owner', 'revocation')),
  -- Ahead of now as long as a socket of theirs is open; null before the first.
  add here_until timestamptz(3),
  add constraint participants_removal check ((removed_at is null) = (removed_by is null));
update participants set came_by_link = true
from meetings where meetings.id = participants.meeting_id and meetings.owner_id <> participants.user_id;

-- The line's speaker had no account: their name proves nothing, and is shown with a mark.
alter table segments add by_guest boolean not null default false;
update segments set by_guest = true from users where users.id = segments.speaker_id and users.guest_of is not null;
-- Without it the removal of one person reads every line there is.
create index segments_speaker on segments (speaker_id) where speaker_id is not null;

-- Browsers that came as a guest whom the owner removed, by SHA-256 of their dead cookie's token.
create table removed_guest_tokens (
  meeting_id uuid not null references meetings on delete cascade,
  token_hash bytea not null,
  primary key (meeting_id, token_hash)
);
