-- The status and the time of the meeting, so that the list of somebody who joined thousands is read from an index and no
-- meeting is looked up. Null only until the trigger has copied them.
alter table participants
  add column meeting_status text,
  add column meeting_start timestamptz(3);

-- Whatever a statement writes here, the meeting decides. Under the lock that a change of the meeting takes too: otherwise
-- somebody could join with the status that is just being replaced.
create function copy_meeting_to_participant() returns trigger language plpgsql as $$
declare
  meeting record;
begin
  select owner_id, status, start_time into meeting from public.meetings where id = new.meeting_id for no key update;
  -- Without a meeting the foreign key rejects the row.
  if found then
    new.is_owner = meeting.owner_id = new.user_id;
    new.meeting_status = meeting.status;
    new.meeting_start = meeting.start_time;
  end if;
  return new;
end
$$;

update participants set is_owner = meetings.owner_id = participants.user_id,
  meeting_status = meetings.status, meeting_start = meetings.start_time
from meetings where meetings.id = participants.meeting_id;

create trigger participants_meeting_copied
  before insert or update of meeting_id, user_id, is_owner, meeting_status, meeting_start on participants
  for each row execute function copy_meeting_to_participant();

create function copy_meeting_to_participants() returns trigger language plpgsql as $$
begin
  update public.participants set meeting_status = new.status, meeting_start = new.start_time where meeting_id = new.id;
  return null;
end
$$;
create trigger meetings_copied_to_participants after update of owner_id, status, start_time on meetings
  for each row when (
    (old.owner_id, old.status, old.start_time) is distinct from (new.owner_id, new.status, new.start_time)
  )
  execute function copy_meeting_to_participants();

-- As those of `meetings` for the owner. The parts of the list, in the order in which they are paged.
create index participants_active on participants (user_id, meeting_id)
  where meeting_status = 'active' and not is_owner and removed_at is null;
create index participants_upcoming on participants
  (user_id, coalesce(meeting_start, timestamptz '1970-01-01 00:00:00+00'), meeting_id)
  where meeting_status in ('scheduled', 'pending') and not is_owner and removed_at is null;
create index participants_past on participants
  (user_id, coalesce(meeting_start, timestamptz '1970-01-01 00:00:00+00'), meeting_id)
  where meeting_status in ('completed', 'cancelled') and not is_owner and removed_at is null;
