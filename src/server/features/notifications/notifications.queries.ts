import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

const SETTINGS = [
  'email as emailEnabled',
  'slack as slackEnabled',
  'slack_webhook_url as slackWebhookUrl',
] as const;

export const findNotificationSettings = (db: Db, userId: string) =>
  db.selectFrom('notification_settings').select(SETTINGS).where('user_id', '=', userId).executeTakeFirst();

export interface NotificationRowChanges {
  email: boolean;
  slack: boolean;
  slack_webhook_url: string | null;
}

export const upsertNotificationSettings = (db: Db, userId: string, changes: NotificationRowChanges) =>
  db
    .insertInto('notification_settings')
    .values({ ...changes, user_id: userId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...changes, updated_at: sql<Date>`now()` }),
    )
    .returning(SETTINGS)
    .executeTakeFirstOrThrow();
