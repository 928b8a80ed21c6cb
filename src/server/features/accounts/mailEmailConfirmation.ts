import { createHash, randomBytes } from 'node:crypto';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { renderMail } from '#server/platform/renderMail.ts';
import type { Db } from '#server/platform/tables.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { findAddressee, upsertEmailConfirmation } from './emailConfirmations.queries.ts';

interface Texts {
  subject: string;
  asked: string;
  label: string;
  once: string;
  ignore: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    asked: `Your ${PRODUCT_NAME} account names this address. Confirm that you read its mail.`,
    label: 'Confirm this address',
    once: 'The link works once, within 24 hours, while you are signed in to that account.',
    ignore: 'If you have no such account, ignore this message.',
  },
  fr: {
    subject: `Confirmez votre adresse e-mail pour ${PRODUCT_NAME}`,
    asked: `Votre compte ${PRODUCT_NAME} indique cette adresse. Confirmez que vous en lisez le courrier.`,
    label: 'Confirmer cette adresse',
    once: 'Le lien fonctionne une seule fois, dans les 24 heures, quand vous êtes connecté à ce compte.',
    ignore: 'Si vous n’avez pas de tel compte, ignorez ce message.',
  },
  ar: {
    subject: `أكّد عنوان بريدك الإلكتروني في ${PRODUCT_NAME}`,
    asked: `يذكر حسابك في ${PRODUCT_NAME} هذا العنوان. أكّد أنك تقرأ بريده.`,
    label: 'تأكيد هذا العنوان',
    once: 'يعمل الرابط مرة واحدة فقط، خلال 24 ساعة، وأنت مسجّل الدخول إلى ذلك الحساب.',
    ignore: 'إن لم يكن لك حساب كهذا فتجاهل هذه الرسالة.',
  },
};

export const hashConfirmation = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** The link is created when its mail is sent and is stored nowhere else; a retry creates a new one. */
export const workOnEmailConfirmations = (jobs: Jobs, { db, mailer, publicUrl }: Deps): Promise<void> =>
  jobs.work('mailEmailConfirmation', async ({ userId }) => {
    const addressee = await findAddressee(db, userId);
    if (!addressee) return;
    const { email, language } = addressee;
    const token = randomBytes(32).toString('base64url');
    await upsertEmailConfirmation(db, userId, email, hashConfirmation(token));
    const { subject, asked, label, once, ignore } = TEXTS[language];
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
