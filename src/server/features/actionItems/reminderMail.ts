import { MAIL_TEXTS } from '#server/mailTexts.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { notificationFooter, notificationSettingsUrl } from '#server/platform/mail/notificationFooter.ts';
import { isolated } from '#server/platform/mail/renderMail.ts';
import { localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import type { UnsentReminder } from './actionReminders.queries.ts';

/** Most listed items, because a longer list would not be read; the link leads to the others. */
const MAX_LISTED = 20;

/** One mail with all items of which a person is reminded. */
export function reminderMail(reminders: [UnsentReminder, ...UnsentReminder[]], publicUrl: string): Mail {
  const [{ email, language, actionItemId, due: firstDue }] = reminders;
  const texts = MAIL_TEXTS[language].reminder;
  const dates = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' });
  const listed = reminders
    .slice(0, MAX_LISTED)
    .map(({ task, due, meetingTitle }) =>
      [
        isolated(task),
        texts.due(dates.format(new Date(`${due}T00:00:00Z`))),
        texts.meeting(isolated(meetingTitle)),
      ].join('\n'),
    );
  return composeMail({
    id: `reminder-${actionItemId}-${firstDue}`,
    to: email,
    language,
    subject: texts.subject(reminders.length),
    unsubscribeUrl: notificationSettingsUrl(publicUrl),
    paragraphs: [
      texts.promised,
      ...listed,
      ...(reminders.length > MAX_LISTED ? [texts.more(reminders.length - MAX_LISTED)] : []),
    ],
    link: { label: texts.label, url: `${publicUrl}/action-items` },
    footer: notificationFooter(texts.why, publicUrl),
  });
}
