import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import { isMailAddress, type Mailer } from '#server/platform/mail/mailer.ts';
import { isolated } from '#server/platform/mail/renderMail.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { findUnmailedContactMessage, updateContactMessageMailed } from './contact.queries.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  /** The operator's address. */
  to: string;
}

/** Mails in English, the language of the log, because the operator has no language setting. */
export const workOnContactMails = (jobs: Jobs, { db, mailer, to }: Deps): Promise<void> =>
  jobs.work('mailContactMessage', async ({ messageId }) => {
    const message = await findUnmailedContactMessage(db, messageId);
    if (!message) return;
    await mailer.send(
      composeMail({
        id: `contact-${messageId}`,
        to,
        // Leaves out addresses that the form accepts but a mail header would split into several; the operator copies
        // these by hand.
        ...(isMailAddress(message.email) && { replyTo: message.email }),
        language: 'en',
        subject: `${PRODUCT_NAME}: ${message.subject}`,
        paragraphs: [
          `From ${isolated(message.name)} (${message.email})`,
          { typed: message.subject },
          { typed: message.message },
        ],
        footer: ['Sent with the contact form; answering this mail answers its writer.'],
      }),
    );
    await updateContactMessageMailed(db, messageId);
  });
