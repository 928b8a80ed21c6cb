import type { Mail } from '#server/platform/mailer.ts';
import { isolated, renderMail } from '#server/platform/renderMail.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import type { DueNotice } from './summaryNotices.queries.ts';

interface Texts {
  subject: (title: string) => string;
  ready: (title: string) => string;
  keyPoints: (count: number) => string;
  label: string;
  why: string;
}

// A count follows its label, so that no language needs plural forms.
const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: (title) => `Summary ready: ${title}`,
    ready: (title) => `The summary of the meeting “${title}” is ready.`,
    keyPoints: (count) => `Key points: ${count}`,
    label: 'Read the summary',
    why: `You get this message because email notifications are on in your ${PRODUCT_NAME} settings.`,
  },
  fr: {
    subject: (title) => `Résumé prêt : ${title}`,
    ready: (title) => `Le résumé de la réunion « ${title} » est prêt.`,
    keyPoints: (count) => `Points clés : ${count}`,
    label: 'Lire le résumé',
    why: `Vous recevez ce message parce que les notifications par e-mail sont activées dans vos paramètres ${PRODUCT_NAME}.`,
  },
  ar: {
    subject: (title) => `الملخص جاهز: ${title}`,
    ready: (title) => `ملخص الاجتماع «${title}» جاهز.`,
    keyPoints: (count) => `النقاط الرئيسية: ${count}`,
    label: 'قراءة الملخص',
    why: `وصلتك هذه الرسالة لأن إشعارات البريد الإلكتروني مفعّلة في إعداداتك على ${PRODUCT_NAME}.`,
  },
};

type SummaryFacts = Pick<DueNotice, 'email' | 'language' | 'title' | 'keyPoints'>;

export function summaryMail(noticeId: string, notice: SummaryFacts, url: string): Mail {
  const { language, title, keyPoints } = notice;
  const texts = TEXTS[language];
  return {
    id: `summary-${noticeId}`,
    to: notice.email,
    language,
    subject: texts.subject(title),
    ...renderMail({
      language,
      paragraphs: [texts.ready(isolated(title)), texts.keyPoints(keyPoints)],
      link: { label: texts.label, url },
      footer: [texts.why],
    }),
  };
}

export function summaryPost({ language, title, keyPoints }: SummaryFacts, url: string): string {
  const texts = TEXTS[language];
  return `${texts.ready(escaped(isolated(title)))}\n${texts.keyPoints(keyPoints)}\n<${url}|${texts.label}>`;
}

/**
 * Escapes Slack's three control characters, so that no text can mention a channel; and its marks of bold, italics and code,
 * which have no escape.
 */
const escaped = (text: string): string =>
  text
    .replace(/[*_~`]/g, '\u200b$&\u200b')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\s+/g, ' ');
