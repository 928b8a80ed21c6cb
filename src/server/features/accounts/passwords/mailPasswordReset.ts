import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/renderMail.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { createMailedReset, passwordResetLink } from './createPasswordReset.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** Creates the link when its mail is sent. Only its hash is stored, so that a retry creates a new link. */
export const workOnPasswordMails = (jobs: Jobs, { db, mailer, publicUrl }: Deps): Promise<void> =>
  jobs.work('mailPasswordReset', async ({ email }) => {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const { subject, asked, label, once, ends, ignore } = MAIL_TEXTS[user.language].passwordReset;
    const token = await createMailedReset(db, user.id, user.email);
    if (token === null) return;
    const url = passwordResetLink(publicUrl, token);
    // Mails the stored address of the account, not the typed one, which may differ in look-alike letters (homographs).
    await mailer.send({
      id: `password-${crypto.randomUUID()}`,
      to: user.email,
      language: user.language,
      subject,
      ...renderMail({
        language: user.language,
        paragraphs: [asked],
        link: { label, url },
        footer: [once, ends, ignore],
      }),
    });
  });
