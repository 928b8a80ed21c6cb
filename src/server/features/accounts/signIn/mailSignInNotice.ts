import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { isolated, renderMail } from '#server/platform/mail/renderMail.ts';
import { findLanguage } from '../accounts.queries.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

export const workOnSignInNotices = (jobs: Jobs, { db, mailer, publicUrl }: Deps): Promise<void> =>
  jobs.work('mailSignInNotice', async ({ noticeId, userId, to, change, googleEmail }) => {
    const language = await findLanguage(db, userId);
    // Skips the mail, because the account was deleted meanwhile.
    if (!language) return;
    const { subject, happened, otherwise, label } = MAIL_TEXTS[language].signInNotice;
    await mailer.send({
      id: `sign-in-${noticeId}`,
      to,
      language,
      subject: subject[change],
      ...renderMail({
        language,
        paragraphs: [happened[change](isolated(googleEmail)), otherwise[change]],
        link: { label, url: `${publicUrl}/forgot-password` },
      }),
    });
  });
