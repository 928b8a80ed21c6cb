import { MAIL_TEXTS } from '#server/mailTexts.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { notificationFooter, notificationSettingsUrl } from '#server/platform/mail/notificationFooter.ts';
import { isolated } from '#server/platform/mail/renderMail.ts';
import type { DueNotice, SummaryCounts } from './summaryNotices.queries.ts';

type SummaryFacts = Pick<DueNotice, 'email' | 'language' | 'title' | keyof SummaryCounts>;

export function summaryMail(noticeId: string, notice: SummaryFacts, url: string, publicUrl: string): Mail {
  const { language, title } = notice;
  const texts = MAIL_TEXTS[language].summary;
  return composeMail({
    id: `summary-${noticeId}`,
    to: notice.email,
    language,
    subject: texts.subject(title),
    unsubscribeUrl: notificationSettingsUrl(publicUrl),
    paragraphs: [texts.ready(isolated(title)), ...linesOfCounts(notice)],
    link: { label: texts.label, url },
    footer: notificationFooter(texts.why, publicUrl),
  });
}

export function summaryPost(notice: SummaryFacts, url: string): string {
  const texts = MAIL_TEXTS[notice.language].summary;
  const ready = texts.ready(escaped(isolated(notice.title)));
  return [ready, ...linesOfCounts(notice), `<${url}|${texts.label}>`].join('\n');
}

const COUNTED = ['keyPoints', 'decisions', 'actionItems'] as const satisfies (keyof SummaryCounts)[];

/** One line with the counts of the summary; empty if the summary is too short to have any. */
function linesOfCounts(notice: SummaryFacts): string[] {
  const texts = MAIL_TEXTS[notice.language].summary;
  const counts = COUNTED.filter((kind) => notice[kind] > 0).map((kind) => texts[kind](notice[kind]));
  return counts.length > 0 ? [counts.join(' · ')] : [];
}

/**
 * Escapes Slack's three control characters, so that no text can mention a channel. Also neutralizes the marks of bold,
 * italics and code, which have no escape.
 */
const escaped = (text: string): string =>
  text
    .replace(/[*_~`]/g, '\u200b$&\u200b')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\s+/g, ' ');
