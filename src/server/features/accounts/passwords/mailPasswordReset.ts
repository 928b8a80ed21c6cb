import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/renderMail.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { createPasswordReset, passwordResetLink } from './createPasswordReset.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** The link is created when its mail is sent and is stored nowhere else; a retry creates a new one. */
export const workOnPasswordMails = (jobs: Jobs, { db, mailer, publicUrl }: Deps): Promise<void> =>
  jobs.work('mailPasswordReset', async ({ email }) => {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const { subject, asked, label, once, ends, ignore } = MAIL_TEXTS[user.language].passwordReset;
    const url = passwordResetLink(publicUrl, await createPasswordReset(db, user.id));
    // To the account's stored address, not the typed one: look-alike letters may differ.
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
