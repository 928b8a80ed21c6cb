-- The account that the owner's name refers to; null if the name matches nobody in the meeting, or several people.
alter table action_items add column owner_id uuid references users on delete set null;

-- Prefers a match of the whole name to a match of the first name. Includes guests, so that a guest's task is not
-- assigned to an account with the same first name.
create function find_action_owner(summary uuid, owner_name text) returns uuid language sql stable parallel safe
return (
  select case when count(*) = 1 and bool_and(is_account) then (array_agg(id))[1] end
  from (
    select users.id, users.guest_of is null as is_account, likeness.place, min(likeness.place) over () as best
    from summaries
    join meetings on meetings.id = summaries.meeting_id
    cross join lateral (
      select meetings.owner_id as user_id
      union
      select user_id from participants where meeting_id = meetings.id and removed_at is null
    ) as present
    join users on users.id = present.user_id
    cross join lateral (
      select case
        when search_fold(lower(owner_name)) in (search_fold(lower(users.name)), search_fold(lower(users.username))) then 1
        when search_fold(lower(owner_name)) = split_part(search_fold(lower(users.name)), ' ', 1) then 2
      end as place
    ) as likeness
    where summaries.id = summary and likeness.place is not null
  ) as likely
  where place = best
);

-- A trigger sets the account, so that no statement that changes the name of an owner can leave the account of another.
create function update_action_owner() returns trigger language plpgsql as $$
begin
  new.owner_id = public.find_action_owner(new.summary_id, new.owner);
  return new;
end
$$;
create trigger action_items_owner_named before insert or update of owner on action_items
  for each row execute function update_action_owner();

update action_items set owner = owner where owner is not null;

create index action_items_owner on action_items (owner_id, due) where owner_id is not null;
