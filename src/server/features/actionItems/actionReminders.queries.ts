import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * SQL for open items whose owner is an account that may see the meeting and wants reminders. Items that are only
 * possibly action items are left out until a person has edited them.
 */
const WANTED = sql`
  action_items
  join users on users.id = action_items.owner_id and users.guest_of is null and users.disabled_at is null
  join summaries on summaries.id = action_items.summary_id
  join meetings on meetings.id = summaries.meeting_id and (
    meetings.owner_id = users.id
    or exists (
      select from participants
      where participants.meeting_id = meetings.id and participants.user_id = users.id
        and participants.removed_at is null
    )
  )
  left join notification_settings as settings on settings.user_id = users.id
  where not action_items.is_done and (not action_items.is_possible or action_items.edited_at is not null)
    and coalesce(settings.action_reminders, true)`;

/** Time zone of a person, or that of the meeting if none is stored. */
const ZONE = sql`coalesce(users.time_zone, meetings.time_zone, 'UTC')`;

/** A reminder of an item that was due up to 3 days ago helps if the server was down; later it only annoys. */
const DAYS_LATE = 3;

const isUnreminded = sql`
  not exists (
    select from action_reminders
    where action_reminders.action_item_id = action_items.id and action_reminders.user_id = users.id
      and action_reminders.due = action_items.due
  )`;

/** The time zones of the people who may be reminded of something around this day. */
export async function listReminderZones(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct ${ZONE} as zone from ${WANTED} and ${isUnreminded}
      and action_items.due between ${today}::date - ${DAYS_LATE + 1}::integer and ${today}::date + 2`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}

interface LocalDay {
  zone: string;
  /** ISO date. */
  day: string;
}

/**
 * Inserts a reminder for each item that is due by tomorrow in its owner's time zone. Does not return existing ones, so
 * that two server processes do not both remind. Resolves with the distinct ids of the people.
 */
export async function insertReminders(db: Db, days: readonly LocalDay[]): Promise<string[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ userId: string }>`
    with inserted as (
      insert into action_reminders (action_item_id, user_id, due)
      select action_items.id, users.id, action_items.due from ${WANTED} and ${isUnreminded}
        and exists (
          select from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (zone text, day date)
          where days.zone = ${ZONE}
            and action_items.due between days.day - ${DAYS_LATE}::integer and days.day + 1
        )
      on conflict do nothing
      returning user_id
    )
    select distinct user_id as "userId" from inserted`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface UnsentReminder {
  actionItemId: string;
  task: string;
  /** ISO date. */
  due: string;
  meetingTitle: string;
  email: string;
  language: InterfaceLanguage;
}

/** Unsent reminders of this person that still apply: the item is open, theirs, and due on the same day. */
export async function listUnsentReminders(db: Db, userId: string): Promise<UnsentReminder[]> {
  const { rows } = await sql<UnsentReminder>`
    select action_items.id as "actionItemId", action_items.task, action_items.due, meetings.title as "meetingTitle",
      users.email, users.language
    from ${WANTED} and users.id = ${userId} and exists (
      select from action_reminders
      where action_reminders.action_item_id = action_items.id and action_reminders.user_id = users.id
        and action_reminders.due = action_items.due and action_reminders.sent_at is null
    ) and action_items.due >= current_date - ${DAYS_LATE + 1}::integer
    order by action_items.due, action_items.id`.execute(db);
  return rows;
}

export const updateRemindersSent = (db: Db, userId: string, actionItemIds: string[]) =>
  db
    .updateTable('action_reminders')
    .set({ sent_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('action_item_id', 'in', actionItemIds)
    .where('sent_at', 'is', null)
    .execute();

/** When this person was last reminded of each item of these summaries. */
export const listSentReminders = (db: Db, userId: string, summaryIds: string[]) =>
  db
    .selectFrom('action_reminders')
    .innerJoin('action_items', 'action_items.id', 'action_reminders.action_item_id')
    .select('action_reminders.action_item_id as actionItemId')
    .select(sql<Date>`max(action_reminders.sent_at)`.as('sentAt'))
    .where(sql<SqlBool>`action_items.summary_id = any(${summaryIds}::uuid[])`)
    .where('action_reminders.user_id', '=', userId)
    .where('action_reminders.sent_at', 'is not', null)
    .groupBy('action_reminders.action_item_id')
    .execute();
