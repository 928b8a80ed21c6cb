import type { MailContent } from './renderMail.ts';

/** The page on which a person turns notifications by mail off. */
export const notificationSettingsUrl = (publicUrl: string): string =>
  `${publicUrl}/settings?tab=notifications`;

/** The footer of a mail that its recipient can turn off: why it was sent, and the link to that setting. */
export const notificationFooter = (why: string, publicUrl: string): NonNullable<MailContent['footer']> => [
  { label: why, url: notificationSettingsUrl(publicUrl) },
];
