import { MAIL_TEXTS } from '#server/mailTexts.ts';
import type { Organizer } from '#server/platform/jobs/jobData.ts';
import { composeMail } from '#server/platform/mail/composeMail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { isolated } from '#server/platform/mail/renderMail.ts';
import { hourCycleOf, type InterfaceLanguage, localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import { isTimeZone } from '#shared/rules/language/namedTimeZone.ts';
import { type InvitedMeeting, invitationCalendar } from './invitationCalendar.ts';

interface MailFacts {
  /** Id of the invitation. */
  id: string;
  meeting: InvitedMeeting;
  email: string;
  organizer: Organizer;
  language: InterfaceLanguage;
  /** IANA name of the time zone of the recipient's account; null if unknown. */
  readerZone: string | null;
  senderAddress: string;
  publicUrl: string;
}

interface InvitationFacts extends MailFacts {
  isUpdate: boolean;
  link: string;
}

interface CancellationFacts extends MailFacts {
  /** Whether the whole meeting was cancelled; otherwise only this invitation was withdrawn. */
  isMeetingCancelled: boolean;
}

export function invitationMail(facts: InvitationFacts): Mail {
  const { meeting, isUpdate, language, organizer, link, id } = facts;
  const texts = MAIL_TEXTS[language].invitation;
  const says = isUpdate ? texts.changed : texts.invites;
  const calendar = invitationCalendar({ ...facts, method: 'REQUEST' });
  return composeMail({
    ...envelope(facts),
    id: `invitation-${id}-${meeting.sequence}`,
    subject: (isUpdate ? texts.updated : texts.invited)(meeting.title),
    paragraphs: [says(isolated(organizer.name), isolated(meeting.title)), ...whenText(facts)],
    link: { label: texts.label, url: link },
    footer: [texts.personal, whyText(facts)],
    ...(calendar && { calendar }),
  });
}

export function cancellationMail(facts: CancellationFacts): Mail {
  const { meeting, isMeetingCancelled, language, organizer, id } = facts;
  const texts = MAIL_TEXTS[language].invitation;
  const says = isMeetingCancelled ? texts.calledOff : texts.tookBack;
  const calendar = invitationCalendar({ ...facts, method: 'CANCEL', link: null });
  return composeMail({
    ...envelope(facts),
    id: `cancelled-${id}-${meeting.sequence}`,
    subject: (isMeetingCancelled ? texts.cancelled : texts.withdrawn)(meeting.title),
    paragraphs: [says(isolated(organizer.name), isolated(meeting.title)), ...whenText(facts)],
    footer: [whyText(facts)],
    ...(calendar && { calendar }),
  });
}

const envelope = ({ email, language, organizer }: MailFacts) => ({
  to: email,
  language,
  ...(organizer.email && { replyTo: organizer.email }),
});

const whyText = ({ language, organizer, publicUrl }: MailFacts): string =>
  MAIL_TEXTS[language].invitation.why(isolated(organizer.name), new URL(publicUrl).host);

/** Names the time zone, because without an account the reader may be in another one than the meeting. */
function whenText({ meeting, language, readerZone }: MailFacts): string[] {
  const { startTime, endTime, timeZone } = meeting;
  if (!startTime) return [];
  const zone = [readerZone, timeZone].find((each) => each !== null && isTimeZone(each)) ?? 'UTC';
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: hourCycleOf(language),
    timeZone: zone,
  });
  const when = endTime ? format.formatRange(startTime, endTime) : format.format(startTime);
  return [`${when} (${zone})`];
}
