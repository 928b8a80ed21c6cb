import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { notificationsApi as api, type NotificationSettings } from '#shared/contract/notifications.ts';
import { findNotificationSettings, upsertNotificationSettings } from './notifications.queries.ts';

const UNCHANGED: NotificationSettings = { emailEnabled: true, slackEnabled: false, slackWebhookUrl: null };

export function notificationRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(
    app,
    api.read,
    async ({ signedIn }) => (await findNotificationSettings(db, signedIn.userId)) ?? UNCHANGED,
  );

  serve(app, api.update, ({ signedIn, body }) =>
    upsertNotificationSettings(db, signedIn.userId, {
      email: body.emailEnabled,
      slack: body.slackEnabled,
      slack_webhook_url: body.slackWebhookUrl || null,
    }),
  );
}
