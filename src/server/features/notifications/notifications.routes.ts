import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { notificationsApi as api, type NotificationSettings } from '#shared/contract/notifications.ts';
import {
  DEFAULT_SETTINGS,
  findNotificationSettings,
  type NotificationRow,
  upsertNotificationSettings,
} from './notifications.queries.ts';

interface Deps {
  db: Db;
  isMailAvailable: boolean;
}

export function notificationRoutes(app: FastifyInstance, { db, isMailAvailable }: Deps): void {
  const toSettings = (row: NotificationRow): NotificationSettings => ({
    emailEnabled: row.email,
    slackEnabled: row.slack,
    remindersEnabled: row.action_reminders,
    slackWebhookUrl: row.slack_webhook_url,
    isMailAvailable,
    slackFailure:
      row.slack_failed_at && row.slack_failure
        ? { at: row.slack_failed_at.toISOString(), reason: row.slack_failure }
        : null,
  });

  serve(app, api.read, async ({ signedIn }) =>
    toSettings((await findNotificationSettings(db, signedIn.userId)) ?? DEFAULT_SETTINGS),
  );

  serve(app, api.update, async ({ signedIn, body }) =>
    toSettings(
      await upsertNotificationSettings(db, signedIn.userId, {
        ...(body.emailEnabled !== undefined && { email: body.emailEnabled }),
        ...(body.slackEnabled !== undefined && { slack: body.slackEnabled }),
        ...(body.remindersEnabled !== undefined && { action_reminders: body.remindersEnabled }),
        ...(body.slackWebhookUrl !== undefined && { slack_webhook_url: body.slackWebhookUrl || null }),
      }),
    ),
  );
}
