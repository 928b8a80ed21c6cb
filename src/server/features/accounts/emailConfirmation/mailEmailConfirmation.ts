import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import type { MailDeps } from '#server/platform/mail/mailer.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { findAddressee, upsertEmailConfirmation } from './emailConfirmations.queries.ts';

/** Creates the link when its mail is sent and stores only a hash; a retry creates a new link. */
export const workOnEmailConfirmations = (jobs: Jobs, { db, mailer, publicUrl }: MailDeps): Promise<void> =>
  jobs.work('mailEmailConfirmation', async ({ userId }) => {
    const addressee = await findAddressee(db, userId);
    if (!addressee) return;
    const { email, language } = addressee;
    const token = newToken();
    await upsertEmailConfirmation(db, userId, email, hashToken(token));
    const { subject, asked, label, once, ignore } = MAIL_TEXTS[language].emailConfirmation;
    await mailer.send(
      composeMail({
        id: `confirm-${crypto.randomUUID()}`,
        to: email,
        language,
        subject,
        paragraphs: [asked],
        link: { label, url: `${publicUrl}/confirm-email?token=${token}` },
        footer: [once, ignore],
      }),
    );
  });
