import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { notificationsApi as api, type NotificationSettings } from '#shared/contract/notifications.ts';
import {
  findNotificationSettings,
  type NotificationRow,
  upsertNotificationSettings,
} from './notifications.queries.ts';

const UNCHANGED: NotificationRow = {
  email: true,
  slack: false,
  action_reminders: true,
  slack_webhook_url: null,
  slack_failed_at: null,
  slack_failure: null,
};

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
    toSettings((await findNotificationSettings(db, signedIn.userId)) ?? UNCHANGED),
  );

  serve(app, api.update, async ({ signedIn, body }) =>
    toSettings(
      await upsertNotificationSettings(db, signedIn.userId, {
        email: body.emailEnabled,
        slack: body.slackEnabled,
        ...(body.remindersEnabled !== undefined && { action_reminders: body.remindersEnabled }),
        slack_webhook_url: body.slackWebhookUrl || null,
      }),
    ),
  );
}
