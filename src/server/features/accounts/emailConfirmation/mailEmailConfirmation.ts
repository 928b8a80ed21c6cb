import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/renderMail.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { findAddressee, upsertEmailConfirmation } from './emailConfirmations.queries.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** Creates the link when its mail is sent and stores only a hash; a retry creates a new link. */
export const workOnEmailConfirmations = (jobs: Jobs, { db, mailer, publicUrl }: Deps): Promise<void> =>
  jobs.work('mailEmailConfirmation', async ({ userId }) => {
    const addressee = await findAddressee(db, userId);
    if (!addressee) return;
    const { email, language } = addressee;
    const token = newToken();
    await upsertEmailConfirmation(db, userId, email, hashToken(token));
    const { subject, asked, label, once, ignore } = MAIL_TEXTS[language].emailConfirmation;
    await mailer.send({
      id: `confirm-${crypto.randomUUID()}`,
      to: email,
      language,
      subject,
      ...renderMail({
        language,
        paragraphs: [asked],
        link: { label, url: `${publicUrl}/confirm-email?token=${token}` },
        footer: [once, ignore],
      }),
    });
  });
