import type { Mail } from './mailer.ts';
import { type MailContent, renderMail } from './renderMail.ts';

/** A mail without its text and its HTML, and the content from which both are rendered. */
type MailDraft = Omit<Mail, 'text' | 'html'> & MailContent;

export const composeMail = ({ paragraphs, link, footer, ...envelope }: MailDraft): Mail => ({
  ...envelope,
  ...renderMail({
    language: envelope.language,
    paragraphs,
    ...(link && { link }),
    ...(footer && { footer }),
  }),
});
