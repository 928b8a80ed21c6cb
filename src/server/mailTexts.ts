import { PRODUCT_NAME } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import type { SignInNotice } from './platform/jobs/jobData.ts';

type Change = SignInNotice['change'];

interface MailTexts {
  invitation: {
    invited: (title: string) => string;
    updated: (title: string) => string;
    cancelled: (title: string) => string;
    withdrawn: (title: string) => string;
    invites: (name: string, title: string) => string;
    changed: (name: string, title: string) => string;
    calledOff: (name: string, title: string) => string;
    tookBack: (name: string, title: string) => string;
    label: string;
    personal: string;
    why: (name: string, host: string) => string;
  };
  passwordReset: {
    subject: string;
    asked: string;
    label: string;
    once: string;
    /** Says what the new password revokes. */
    ends: string;
    ignore: string;
  };
  emailConfirmation: {
    subject: string;
    asked: string;
    label: string;
    once: string;
    ignore: string;
  };
  signInNotice: {
    subject: Record<Change, string>;
    happened: Record<Change, (googleEmail: string) => string>;
    /** Says what the owner should do if somebody else made the change. */
    otherwise: Record<Change, string>;
    label: string;
  };
  summary: {
    subject: (title: string) => string;
    ready: (title: string) => string;
    keyPoints: (count: number) => string;
    decisions: (count: number) => string;
    actionItems: (count: number) => string;
    label: string;
    why: string;
  };
  reminder: {
    subject: (count: number) => string;
    promised: string;
    /** Counts the items that the mail leaves out. */
    more: (count: number) => string;
    due: (day: string) => string;
    meeting: (title: string) => string;
    label: string;
    why: string;
  };
}

/** The texts of mails and of Slack messages. A count follows its label, so that no language needs plural forms. */
export const MAIL_TEXTS: Record<InterfaceLanguage, MailTexts> = {
  en: {
    invitation: {
      invited: (title) => `Invitation: ${title}`,
      updated: (title) => `Updated invitation: ${title}`,
      cancelled: (title) => `Cancelled: ${title}`,
      withdrawn: (title) => `Invitation withdrawn: ${title}`,
      invites: (name, title) => `${name} invites you to the meeting “${title}”.`,
      changed: (name, title) => `${name} changed the meeting “${title}”.`,
      calledOff: (name, title) => `${name} cancelled the meeting “${title}”.`,
      tookBack: (name, title) => `${name} took back your invitation to the meeting “${title}”.`,
      label: 'Open the invitation',
      personal: 'This link was made for you. Whoever has it can enter this meeting.',
      why: (name, host) => `You get this message because ${name} entered your address on ${host}.`,
    },
    passwordReset: {
      subject: `Choose a new password for ${PRODUCT_NAME}`,
      asked: `Somebody, presumably you, asked for a new password for your ${PRODUCT_NAME} account.`,
      label: 'Choose a new password',
      once: 'The link works once, within 30 minutes.',
      ends: 'With the new password every device is signed out, Google is unlinked, and the private address of your calendar ends.',
      ignore: 'If you did not ask for it, ignore this message: your password stays as it is.',
    },
    emailConfirmation: {
      subject: `Confirm your email address for ${PRODUCT_NAME}`,
      asked: `Your ${PRODUCT_NAME} account names this address. Confirm that you read its mail.`,
      label: 'Confirm this address',
      once: 'The link works once, within 24 hours, while you are signed in to that account.',
      ignore: 'If you have no such account, ignore this message.',
    },
    signInNotice: {
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
    summary: {
      subject: (title) => `Summary ready: ${title}`,
      ready: (title) => `The summary of the meeting “${title}” is ready.`,
      keyPoints: (count) => `Key points: ${count}`,
      decisions: (count) => `Decisions: ${count}`,
      actionItems: (count) => `Action items: ${count}`,
      label: 'Read the summary',
      why: `You get this message because email notifications are on in your ${PRODUCT_NAME} settings:`,
    },
    reminder: {
      subject: (count) => `Action items due: ${count}`,
      promised: 'A reminder of what you took on in meetings:',
      more: (count) => `More in the full list: ${count}`,
      due: (day) => `Due: ${day}`,
      meeting: (title) => `Meeting: ${title}`,
      label: 'Open my action items',
      why: `You get this message because reminders are on in your ${PRODUCT_NAME} settings:`,
    },
  },
  fr: {
    invitation: {
      invited: (title) => `Invitation\u00a0: ${title}`,
      updated: (title) => `Invitation modifiée\u00a0: ${title}`,
      cancelled: (title) => `Annulée\u00a0: ${title}`,
      withdrawn: (title) => `Invitation retirée\u00a0: ${title}`,
      invites: (name, title) => `${name} vous invite à la réunion «\u00a0${title}\u00a0».`,
      changed: (name, title) => `${name} a modifié la réunion «\u00a0${title}\u00a0».`,
      calledOff: (name, title) => `${name} a annulé la réunion «\u00a0${title}\u00a0».`,
      tookBack: (name, title) => `${name} a retiré votre invitation à la réunion «\u00a0${title}\u00a0».`,
      label: 'Ouvrir l’invitation',
      personal: 'Ce lien a été créé pour vous. Quiconque le possède peut entrer dans cette réunion.',
      why: (name, host) => `Vous recevez ce message parce que ${name} a saisi votre adresse sur ${host}.`,
    },
    passwordReset: {
      subject: `Choisissez un nouveau mot de passe pour ${PRODUCT_NAME}`,
      asked: `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${PRODUCT_NAME}.`,
      label: 'Choisir un nouveau mot de passe',
      once: 'Le lien fonctionne une seule fois, dans les 30 minutes.',
      ends: 'Le nouveau mot de passe déconnecte tous les appareils, dissocie Google et met fin à l’adresse privée de votre calendrier.',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste inchangé.',
    },
    emailConfirmation: {
      subject: `Confirmez votre adresse e-mail pour ${PRODUCT_NAME}`,
      asked: `Votre compte ${PRODUCT_NAME} indique cette adresse. Confirmez que vous en lisez le courrier.`,
      label: 'Confirmer cette adresse',
      once: 'Le lien fonctionne une seule fois, dans les 24 heures, quand vous êtes connecté à ce compte.',
      ignore: 'Si vous n’avez pas de tel compte, ignorez ce message.',
    },
    signInNotice: {
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
          'Si ce n’était pas vous, choisissez un nouveau mot de passe\u00a0: cela dissocie le compte Google et déconnecte tous les appareils.',
        unlinked:
          'Si ce n’était pas vous, choisissez un nouveau mot de passe\u00a0: cela déconnecte tous les appareils.',
        unlinkedByReset:
          'Si ce n’était pas vous, choisissez un nouveau mot de passe et changez celui de votre messagerie.',
      },
      label: 'Choisir un nouveau mot de passe',
    },
    summary: {
      subject: (title) => `Résumé prêt\u00a0: ${title}`,
      ready: (title) => `Le résumé de la réunion «\u00a0${title}\u00a0» est prêt.`,
      keyPoints: (count) => `Points clés\u00a0: ${count}`,
      decisions: (count) => `Décisions\u00a0: ${count}`,
      actionItems: (count) => `Actions à mener\u00a0: ${count}`,
      label: 'Lire le résumé',
      why: `Vous recevez ce message parce que les notifications par e-mail sont activées dans vos paramètres ${PRODUCT_NAME}\u00a0:`,
    },
    reminder: {
      subject: (count) => `Actions à échéance\u00a0: ${count}`,
      promised: 'Rappel de ce que vous avez accepté de faire en réunion\u00a0:',
      more: (count) => `Autres, dans la liste complète\u00a0: ${count}`,
      due: (day) => `Échéance\u00a0: ${day}`,
      meeting: (title) => `Réunion\u00a0: ${title}`,
      label: 'Ouvrir mes actions',
      why: `Vous recevez ce message parce que les rappels sont activés dans vos paramètres ${PRODUCT_NAME}\u00a0:`,
    },
  },
  ar: {
    invitation: {
      invited: (title) => `دعوة: ${title}`,
      updated: (title) => `دعوة معدّلة: ${title}`,
      cancelled: (title) => `أُلغي: ${title}`,
      withdrawn: (title) => `سُحبت الدعوة: ${title}`,
      invites: (name, title) => `يدعوك ${name} إلى الاجتماع «${title}».`,
      changed: (name, title) => `عدّل ${name} الاجتماع «${title}».`,
      calledOff: (name, title) => `ألغى ${name} الاجتماع «${title}».`,
      tookBack: (name, title) => `سحب ${name} دعوتك إلى الاجتماع «${title}».`,
      label: 'فتح الدعوة',
      personal: 'أُنشئ هذا الرابط لك. يستطيع كل من يملكه دخول هذا الاجتماع.',
      why: (name, host) => `وصلتك هذه الرسالة لأن ${name} أدخل عنوانك على ${host}.`,
    },
    passwordReset: {
      subject: `اختر كلمة مرور جديدة لحسابك في ${PRODUCT_NAME}`,
      asked: `طُلبت كلمة مرور جديدة لحسابك في ${PRODUCT_NAME}، ولعلك أنت من طلبها.`,
      label: 'اختيار كلمة مرور جديدة',
      once: 'يعمل الرابط مرة واحدة فقط، خلال 30 دقيقة.',
      ends: 'باختيار كلمة المرور الجديدة يُسجَّل خروج كل الأجهزة، ويُلغى ربط Google، وينتهي العنوان الخاص لتقويمك.',
      ignore: 'إن لم تطلبها فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
    },
    emailConfirmation: {
      subject: `أكّد عنوان بريدك الإلكتروني في ${PRODUCT_NAME}`,
      asked: `يذكر حسابك في ${PRODUCT_NAME} هذا العنوان. أكّد أنك تقرأ بريده.`,
      label: 'تأكيد هذا العنوان',
      once: 'يعمل الرابط مرة واحدة فقط، خلال 24 ساعة، وأنت مسجّل الدخول إلى ذلك الحساب.',
      ignore: 'إن لم يكن لك حساب كهذا فتجاهل هذه الرسالة.',
    },
    signInNotice: {
      subject: {
        linked: `رُبط حساب Google بحسابك في ${PRODUCT_NAME}`,
        unlinked: `أُلغي ربط Google بحسابك في ${PRODUCT_NAME}`,
        unlinkedByReset: `تغيّرت كلمة مرورك في ${PRODUCT_NAME} وأُلغي ربط Google`,
      },
      happened: {
        linked: (email) =>
          `رُبط حساب Google ${email} بحسابك في ${PRODUCT_NAME}، وأصبح الدخول به ممكنًا من الآن.`,
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
    summary: {
      subject: (title) => `الملخص جاهز: ${title}`,
      ready: (title) => `ملخص الاجتماع «${title}» جاهز.`,
      keyPoints: (count) => `النقاط الرئيسية: ${count}`,
      decisions: (count) => `القرارات: ${count}`,
      actionItems: (count) => `المهام: ${count}`,
      label: 'قراءة الملخص',
      why: `وصلتك هذه الرسالة لأن إشعارات البريد الإلكتروني مفعّلة في إعداداتك على ${PRODUCT_NAME}:`,
    },
    reminder: {
      subject: (count) => `مهام حان موعدها: ${count}`,
      promised: 'تذكير بما تعهدت به في الاجتماعات:',
      more: (count) => `مهام أخرى في القائمة الكاملة: ${count}`,
      due: (day) => `الموعد: ${day}`,
      meeting: (title) => `الاجتماع: ${title}`,
      label: 'فتح مهامي',
      why: `وصلتك هذه الرسالة لأن التذكيرات مفعّلة في إعداداتك على ${PRODUCT_NAME}:`,
    },
  },
};
