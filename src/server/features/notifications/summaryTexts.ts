import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { isolated, renderMail } from '#server/platform/mail/renderMail.ts';
import type { DueNotice } from './summaryNotices.queries.ts';

type SummaryFacts = Pick<DueNotice, 'email' | 'language' | 'title' | 'keyPoints'>;

export function summaryMail(noticeId: string, notice: SummaryFacts, url: string): Mail {
  const { language, title, keyPoints } = notice;
  const texts = MAIL_TEXTS[language].summary;
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
  const texts = MAIL_TEXTS[language].summary;
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
