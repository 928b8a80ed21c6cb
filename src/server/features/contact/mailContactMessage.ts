import type { Jobs } from '#server/platform/jobs.ts';
import { isMailAddress, type Mailer } from '#server/platform/mailer.ts';
import { renderMail } from '#server/platform/renderMail.ts';
import type { Db } from '#server/platform/tables.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { findUnmailedContactMessage, updateContactMessageMailed } from './contact.queries.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  /** Whoever runs this server. */
  to: string;
}

/** In English, like the log: who runs the server has no language in it. */
export const workOnContactMails = (jobs: Jobs, { db, mailer, to }: Deps): Promise<void> =>
  jobs.work('mailContactMessage', async ({ messageId }) => {
    const message = await findUnmailedContactMessage(db, messageId);
    if (!message) return;
    await mailer.send({
      id: `contact-${messageId}`,
      to,
      // Some addresses that the form takes would be read as several; then the answer's address is copied by hand.
      ...(isMailAddress(message.email) && { replyTo: message.email }),
      language: 'en',
      subject: `${PRODUCT_NAME}: ${message.subject}`,
      ...renderMail({
        language: 'en',
        paragraphs: [`From ${message.name} (${message.email})`, message.subject, message.message],
        footer: ['Sent with the contact form; answering this mail answers its writer.'],
      }),
    });
    await updateContactMessageMailed(db, messageId);
  });
