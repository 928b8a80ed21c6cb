import type { Organizer } from '#server/platform/jobs.ts';
import type { Mail } from '#server/platform/mailer.ts';
import { isolated, renderMail } from '#server/platform/renderMail.ts';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { type InvitedMeeting, invitationCalendar } from './invitationCalendar.ts';

interface Texts {
  invited: (title: string) => string;
  updated: (title: string) => string;
  cancelled: (title: string) => string;
  invites: (name: string, title: string) => string;
  changed: (name: string, title: string) => string;
  calledOff: (name: string, title: string) => string;
  label: string;
  personal: string;
  why: (name: string, host: string) => string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    invited: (title) => `Invitation: ${title}`,
    updated: (title) => `Updated invitation: ${title}`,
    cancelled: (title) => `Cancelled: ${title}`,
    invites: (name, title) => `${name} invites you to the meeting “${title}”.`,
    changed: (name, title) => `${name} changed the meeting “${title}”.`,
    calledOff: (name, title) => `${name} took back your invitation to the meeting “${title}”.`,
    label: 'Open the invitation',
    personal: 'This link was made for you. Whoever has it can enter this meeting.',
    why: (name, host) => `You get this message because ${name} entered your address on ${host}.`,
  },
  fr: {
    invited: (title) => `Invitation : ${title}`,
    updated: (title) => `Invitation modifiée : ${title}`,
    cancelled: (title) => `Annulée : ${title}`,
    invites: (name, title) => `${name} vous invite à la réunion « ${title} ».`,
    changed: (name, title) => `${name} a modifié la réunion « ${title} ».`,
    calledOff: (name, title) => `${name} a retiré votre invitation à la réunion « ${title} ».`,
    label: 'Ouvrir l’invitation',
    personal: 'Ce lien a été créé pour vous. Quiconque le possède peut entrer dans cette réunion.',
    why: (name, host) => `Vous recevez ce message parce que ${name} a saisi votre adresse sur ${host}.`,
  },
  ar: {
    invited: (title) => `دعوة: ${title}`,
    updated: (title) => `دعوة معدّلة: ${title}`,
    cancelled: (title) => `أُلغيت: ${title}`,
    invites: (name, title) => `يدعوك ${name} إلى الاجتماع «${title}».`,
    changed: (name, title) => `عدّل ${name} الاجتماع «${title}».`,
    calledOff: (name, title) => `سحب ${name} دعوتك إلى الاجتماع «${title}».`,
    label: 'افتح الدعوة',
    personal: 'أُنشئ هذا الرابط لك. يستطيع كل من يملكه دخول هذا الاجتماع.',
    why: (name, host) => `وصلتك هذه الرسالة لأن ${name} أدخل عنوانك على ${host}.`,
  },
};

interface CancellationFacts {
  /** The invitation's id. */
  id: string;
  meeting: InvitedMeeting;
  email: string;
  organizer: Organizer;
  language: InterfaceLanguage;
  senderAddress: string;
  publicUrl: string;
}

interface InvitationFacts extends CancellationFacts {
  isUpdate: boolean;
  link: string;
}

export function invitationMail(facts: InvitationFacts): Mail {
  const { meeting, isUpdate, language, organizer, link, id } = facts;
  const texts = TEXTS[language];
  const says = isUpdate ? texts.changed : texts.invites;
  const calendar = invitationCalendar({ ...facts, method: 'REQUEST' });
  return {
    ...envelope(facts),
    id: `invitation-${id}-${meeting.sequence}`,
    subject: (isUpdate ? texts.updated : texts.invited)(meeting.title),
    ...renderMail({
      language,
      paragraphs: [says(isolated(organizer.name), isolated(meeting.title)), ...whenText(meeting, language)],
      link: { label: texts.label, url: link },
      footer: [texts.personal, whyText(facts)],
    }),
    ...(calendar && { calendar }),
  };
}

export function cancellationMail(facts: CancellationFacts): Mail {
  const { meeting, language, organizer, id } = facts;
  const texts = TEXTS[language];
  const calendar = invitationCalendar({ ...facts, method: 'CANCEL', link: null });
  return {
    ...envelope(facts),
    id: `cancelled-${id}-${meeting.sequence}`,
    subject: texts.cancelled(meeting.title),
    ...renderMail({
      language,
      paragraphs: [
        texts.calledOff(isolated(organizer.name), isolated(meeting.title)),
        ...whenText(meeting, language),
      ],
      footer: [whyText(facts)],
    }),
    ...(calendar && { calendar }),
  };
}

const envelope = ({ email, language, organizer }: CancellationFacts) => ({
  to: email,
  language,
  ...(organizer.email && { replyTo: organizer.email }),
});

const whyText = ({ language, organizer, publicUrl }: CancellationFacts): string =>
  TEXTS[language].why(isolated(organizer.name), new URL(publicUrl).host);

/** Names the time zone, because the reader may be in another. */
function whenText({ startTime, endTime, timeZone }: InvitedMeeting, language: InterfaceLanguage): string[] {
  if (!startTime) return [];
  const zone = timeZone ?? 'UTC';
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  const when = endTime ? format.formatRange(startTime, endTime) : format.format(startTime);
  return [`${when} (${zone})`];
}
