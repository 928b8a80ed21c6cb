-- Copies of the meeting's status and time, so that the list of a person who joined thousands of meetings is an index
-- scan without a lookup per meeting. Null only until the trigger has set them.
alter table participants
  add column meeting_status text,
  add column meeting_start timestamptz(3);

-- Overwrites whatever a statement writes to these columns. Takes the same row lock as a change of the meeting, because
-- a concurrent join could otherwise copy the old status.
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

-- Like the owner's indexes on `meetings`: one per tab of the list, in the order of its pagination.
create index participants_active on participants (user_id, meeting_id)
  where meeting_status = 'active' and not is_owner and removed_at is null;
create index participants_upcoming on participants
  (user_id, coalesce(meeting_start, timestamptz '1970-01-01 00:00:00+00'), meeting_id)
  where meeting_status in ('scheduled', 'pending') and not is_owner and removed_at is null;
create index participants_past on participants
  (user_id, coalesce(meeting_start, timestamptz '1970-01-01 00:00:00+00'), meeting_id)
  where meeting_status in ('completed', 'cancelled') and not is_owner and removed_at is null;
