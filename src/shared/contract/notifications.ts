import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { issue, Timestamp, typedText } from './fields.ts';

/** The only URLs to which messages are posted (against SSRF); checked on saving and before each message. */
export const SLACK_WEBHOOK = /^https:\/\/hooks\.slack\.com\/services\/[\w/-]{1,300}$/;

const fields = {
  emailEnabled: z.boolean(),
  slackEnabled: z.boolean(),
  /** Emails about the caller's due action items. */
  remindersEnabled: z.boolean(),
  slackWebhookUrl: z.nullable(
    typedText(350).check(
      z.refine((value) => value === '' || SLACK_WEBHOOK.test(value), issue('webhook_invalid')),
    ),
  ),
};

/** Slack no longer has the webhook, rejects the message, or does not answer. */
export const SlackFailureReason = z.enum(['gone', 'refused', 'unreachable']);
export type SlackFailureReason = z.infer<typeof SlackFailureReason>;

export const NotificationSettings = z
  .object({
    emailEnabled: z.boolean(),
    slackEnabled: z.boolean(),
    remindersEnabled: z.boolean(),
    slackWebhookUrl: z.nullable(z.string()),
    /** Whether this server can send email. */
    isMailAvailable: z.boolean(),
    /** Why the last message was not delivered; null after a delivery. */
    slackFailure: z.nullable(z.object({ at: Timestamp, reason: SlackFailureReason })),
  })
  .register(z.globalRegistry, { id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

interface SlackFields {
  slackEnabled?: boolean | undefined;
  slackWebhookUrl?: string | null | undefined;
}

const webhookIsGiven = z.refine<SlackFields>((form) => !form.slackEnabled || Boolean(form.slackWebhookUrl), {
  path: ['slackWebhookUrl'],
  error: issue('webhook_missing'),
});

export const NotificationForm = z.object(fields).check(webhookIsGiven);
export type NotificationForm = z.infer<typeof NotificationForm>;

/** Absent settings stay unchanged. Slack and its webhook are changed together. */
export const NotificationChanges = z
  .partial(z.object(fields))
  .check(
    webhookIsGiven,
    z.refine(
      ({ slackEnabled, slackWebhookUrl }) => (slackEnabled === undefined) === (slackWebhookUrl === undefined),
      {
        path: ['slackEnabled'],
        error: issue('invalid_input'),
      },
    ),
  )
  .register(z.globalRegistry, { id: 'NotificationChanges' });
export type NotificationChanges = z.infer<typeof NotificationChanges>;

export const notificationsApi = area('Notifications', {
  read: endpoint({
    method: 'GET',
    path: '/api/notification-settings',
    summary: 'My notification settings',
    access: 'account',
    response: NotificationSettings,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/notification-settings',
    summary: 'Change my notification settings',
    access: 'account',
    body: NotificationChanges,
    response: NotificationSettings,
  }),
});
