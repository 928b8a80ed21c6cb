import { createSmtpMailer } from '#server/engines/smtpMail.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Config } from '#server/settings/config.ts';

/** The configured mail server; null when there is none: no mail is sent then, and the screens say so. */
export const chooseMailer = (config: Config): Mailer | null =>
  config.SMTP_URL ? createSmtpMailer({ url: config.SMTP_URL, from: config.SMTP_FROM }) : null;
