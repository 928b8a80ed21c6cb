import type { Jobs, SignInNotice } from '#server/platform/jobs.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { isolated, renderMail } from '#server/platform/renderMail.ts';
import type { Db } from '#server/platform/tables.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { findLanguage } from './accounts.queries.ts';

type Change = SignInNotice['change'];

interface Texts {
  subject: Record<Change, string>;
  happened: Record<Change, (googleEmail: string) => string>;
  /** What the owner should do if it was somebody else. */
  otherwise: Record<Change, string>;
  label: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: {
      linked: `A Google account was linked with your ${PRODUCT_NAME} account`,
      unlinked: `Google was unlinked from your ${PRODUCT_NAME} account`,
      unlinkedByReset: `Your ${PRODUCT_NAME} password was changed and Google unlinked`,
    },
    happened: {
      linked: (email) =>
        `The Google account ${email} was linked with your ${PRODUCT_NAME} account. From now on it opens it too.`,
      unlinked: (email) =>
        `The Google account ${email} was unlinked from your ${PRODUCT_NAME} account. It no longer opens it.`,
      unlinkedByReset: (email) =>
        `The password of your ${PRODUCT_NAME} account was chosen anew by a link. With that the Google account ${email} was unlinked and every device signed out. If you use Google, link it again in Settings.`,
    },
    otherwise: {
      linked:
        'If this was not you, choose a new password: that unlinks the Google account and signs out every device.',
      unlinked: 'If this was not you, choose a new password: that signs out every device.',
      unlinkedByReset: 'If this was not you, choose a new password, and change that of your mailbox.',
    },
    label: 'Choose a new password',
  },
  fr: {
    subject: {
      linked: `Un compte Google a été associé à votre compte ${PRODUCT_NAME}`,
      unlinked: `Google a été dissocié de votre compte ${PRODUCT_NAME}`,
      unlinkedByReset: `Votre mot de passe ${PRODUCT_NAME} a été changé et Google dissocié`,
    },
    happened: {
      linked: (email) =>
        `Le compte Google ${email} a été associé à votre compte ${PRODUCT_NAME}. Il permet désormais d’y entrer aussi.`,
      unlinked: (email) =>
        `Le compte Google ${email} a été dissocié de votre compte ${PRODUCT_NAME}. Il ne permet plus d’y entrer.`,
      unlinkedByReset: (email) =>
        `Le mot de passe de votre compte ${PRODUCT_NAME} a été redéfini au moyen d’un lien. Le compte Google ${email} a donc été dissocié et tous les appareils déconnectés. Si vous utilisez Google, associez-le de nouveau dans les paramètres.`,
    },
    otherwise: {
      linked:
        'Si ce n’était pas vous, choisissez un nouveau mot de passe : cela dissocie le compte Google et déconnecte tous les appareils.',
      unlinked:
        'Si ce n’était pas vous, choisissez un nouveau mot de passe : cela déconnecte tous les appareils.',
      unlinkedByReset:
        'Si ce n’était pas vous, choisissez un nouveau mot de passe et changez celui de votre messagerie.',
    },
    label: 'Choisir un nouveau mot de passe',
  },
  ar: {
    subject: {
      linked: `رُبط حساب Google بحسابك في ${PRODUCT_NAME}`,
      unlinked: `أُلغي ربط Google بحسابك في ${PRODUCT_NAME}`,
      unlinkedByReset: `تغيّرت كلمة مرورك في ${PRODUCT_NAME} وأُلغي ربط Google`,
    },
    happened: {
      linked: (email) => `رُبط حساب Google ${email} بحسابك في ${PRODUCT_NAME}، وأصبح الدخول به ممكنًا من الآن.`,
      unlinked: (email) =>
        `أُلغي ربط حساب Google ${email} بحسابك في ${PRODUCT_NAME}، ولم يعد الدخول به ممكنًا.`,
      unlinkedByReset: (email) =>
        `اختيرت كلمة مرور جديدة لحسابك في ${PRODUCT_NAME} عن طريق رابط، فأُلغي ربط حساب Google ${email} وسُجّل خروج كل الأجهزة. إن كنت تستخدم Google فاربطه من جديد في الإعدادات.`,
    },
    otherwise: {
      linked: 'إن لم تفعل ذلك فاختر كلمة مرور جديدة: فهذا يلغي ربط حساب Google ويسجّل خروج كل الأجهزة.',
      unlinked: 'إن لم تفعل ذلك فاختر كلمة مرور جديدة: فهذا يسجّل خروج كل الأجهزة.',
      unlinkedByReset: 'إن لم تفعل ذلك فاختر كلمة مرور جديدة، وغيّر كلمة مرور بريدك.',
    },
    label: 'اختيار كلمة مرور جديدة',
  },
};

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

export const workOnSignInNotices = (jobs: Jobs, { db, mailer, publicUrl }: Deps): Promise<void> =>
  jobs.work('mailSignInNotice', async ({ noticeId, userId, to, change, googleEmail }) => {
    const language = await findLanguage(db, userId);
    // The account was deleted meanwhile, so there is nothing left to warn about.
    if (!language) return;
    const { subject, happened, otherwise, label } = TEXTS[language];
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
