import type { Jobs } from '#server/platform/jobs.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { renderMail } from '#server/platform/renderMail.ts';
import type { Db } from '#server/platform/tables.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { createPasswordReset, passwordResetLink } from './createPasswordReset.ts';

interface Texts {
  subject: string;
  asked: string;
  label: string;
  once: string;
  /** What the new password revokes. */
  ends: string;
  ignore: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    asked: `Somebody, presumably you, asked for a new password for your ${PRODUCT_NAME} account.`,
    label: 'Choose a new password',
    once: 'The link works once, within 30 minutes.',
    ends: 'With the new password every device is signed out, Google is unlinked, and the private address of your calendar ends.',
    ignore: 'If you did not ask for it, ignore this message: your password stays as it is.',
  },
  fr: {
    subject: `Choisissez un nouveau mot de passe pour ${PRODUCT_NAME}`,
    asked: `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${PRODUCT_NAME}.`,
    label: 'Choisir un nouveau mot de passe',
    once: 'Le lien fonctionne une seule fois, dans les 30 minutes.',
    ends: 'Le nouveau mot de passe déconnecte tous les appareils, dissocie Google et met fin à l’adresse privée de votre calendrier.',
    ignore: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
  },
  ar: {
    subject: `اختر كلمة مرور جديدة لحسابك في ${PRODUCT_NAME}`,
    asked: `طُلبت كلمة مرور جديدة لحسابك في ${PRODUCT_NAME}، ولعلك أنت من طلبها.`,
    label: 'اختيار كلمة مرور جديدة',
    once: 'يعمل الرابط مرة واحدة فقط، خلال 30 دقيقة.',
    ends: 'باختيار كلمة المرور الجديدة تُسجَّل خروج كل الأجهزة، ويُلغى ربط Google، وينتهي العنوان الخاص لتقويمك.',
    ignore: 'إن لم تطلبها فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
};

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
    const { subject, asked, label, once, ends, ignore } = TEXTS[user.language];
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
