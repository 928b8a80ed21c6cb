import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import type { MailDeps } from '#server/platform/mail/mailer.ts';
import { isolated } from '#server/platform/mail/renderMail.ts';
import { findLanguage } from '../accounts.queries.ts';

export const workOnSignInNotices = (jobs: Jobs, { db, mailer, publicUrl }: MailDeps): Promise<void> =>
  jobs.work('mailSignInNotice', async ({ noticeId, userId, to, change, googleEmail }) => {
    const language = await findLanguage(db, userId);
    // Skips the mail, because the account was deleted meanwhile.
    if (!language) return;
    const { subject, happened, otherwise, label } = MAIL_TEXTS[language].signInNotice;
    await mailer.send(
      composeMail({
        id: `sign-in-${noticeId}`,
        to,
        language,
        subject: subject[change],
        paragraphs: [happened[change](isolated(googleEmail)), otherwise[change]],
        link: { label, url: `${publicUrl}/forgot-password` },
      }),
    );
  });
