import type { MailContent } from './renderMail.ts';

/** The footer of a mail that its recipient can turn off: why it was sent, and the link to that setting. */
export const notificationFooter = (why: string, publicUrl: string): NonNullable<MailContent['footer']> => [
  { label: why, url: `${publicUrl}/settings?tab=notifications` },
];
