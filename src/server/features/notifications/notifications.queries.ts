import { sql } from 'kysely';
import type { Db, NotificationSettingsRow } from '#server/platform/database/tables.ts';
import type { SlackFailureReason } from '#shared/contract/notifications.ts';

const SETTINGS = [
  'email',
  'slack',
  'action_reminders',
  'slack_webhook_url',
  'slack_failed_at',
  'slack_failure',
] as const;

export type NotificationRow = Pick<NotificationSettingsRow, (typeof SETTINGS)[number]>;

/** The settings of a person without a row. */
export const DEFAULT_SETTINGS: NotificationRow = {
  email: true,
  slack: false,
  action_reminders: true,
  slack_webhook_url: null,
  slack_failed_at: null,
  slack_failure: null,
};

export const findNotificationSettings = (db: Db, userId: string): Promise<NotificationRow | undefined> =>
  db.selectFrom('notification_settings').select(SETTINGS).where('user_id', '=', userId).executeTakeFirst();

type NotificationRowChanges = Partial<Omit<NotificationRow, 'slack_failed_at' | 'slack_failure'>>;

/** Clears the last failure when the address changes, because it belongs to the old address. */
export const upsertNotificationSettings = (
  db: Db,
  userId: string,
  changes: NotificationRowChanges,
): Promise<NotificationRow> => {
  const isSameAddress =
    changes.slack_webhook_url === undefined
      ? sql`true`
      : sql`notification_settings.slack_webhook_url is not distinct from excluded.slack_webhook_url`;
  return db
    .insertInto('notification_settings')
    .values({ ...DEFAULT_SETTINGS, ...changes, user_id: userId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...changes,
        slack_failed_at: sql`case when ${isSameAddress} then notification_settings.slack_failed_at end`,
        slack_failure: sql`case when ${isSameAddress} then notification_settings.slack_failure end`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returning(SETTINGS)
    .executeTakeFirstOrThrow();
};

export const updateSlackFailure = (db: Db, userId: string, reason: SlackFailureReason | null) =>
  db
    .updateTable('notification_settings')
    .set({ slack_failure: reason, slack_failed_at: reason && sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
