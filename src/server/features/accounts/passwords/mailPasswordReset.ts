import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import type { MailDeps } from '#server/platform/mail/mailer.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { createMailedReset, passwordResetLink } from './createPasswordReset.ts';

/** Creates the link when its mail is sent. Only its hash is stored, so that a retry creates a new link. */
export const workOnPasswordMails = (jobs: Jobs, { db, mailer, publicUrl }: MailDeps): Promise<void> =>
  jobs.work('mailPasswordReset', async ({ email }) => {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const { subject, asked, label, once, ends, ignore } = MAIL_TEXTS[user.language].passwordReset;
    const token = await createMailedReset(db, user.id, user.email);
    if (token === null) return;
    const url = passwordResetLink(publicUrl, token);
    // Mails the stored address of the account, not the typed one, which may differ in look-alike letters (homographs).
    await mailer.send(
      composeMail({
        id: `password-${crypto.randomUUID()}`,
        to: user.email,
        language: user.language,
        subject,
        paragraphs: [asked],
        link: { label, url },
        footer: [once, ends, ignore],
      }),
    );
  });
