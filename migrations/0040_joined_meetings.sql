-- Whether the participant owns the meeting, so that a list of joined meetings does not read the person's own ones.
alter table participants add column is_owner boolean not null default false;
update participants set is_owner = true
from meetings where meetings.id = participants.meeting_id and meetings.owner_id = participants.user_id;
create index participants_joined on participants (user_id, meeting_id) where not is_owner and removed_at is null;

create index meetings_active on meetings (owner_id) where status = 'active';
