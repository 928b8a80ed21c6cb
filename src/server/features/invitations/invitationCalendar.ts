import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { calendarText } from '#server/platform/calendar/calendarText.ts';
import { calendarUid } from '#server/platform/calendar/calendarUid.ts';
import type { Organizer } from '#server/platform/jobs/jobData.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { oneLine } from '#shared/rules/oneLine.ts';

export interface InvitedMeeting {
  meetingId: string;
  title: string;
  startTime: Date | null;
  endTime: Date | null;
  /** IANA name of the time zone in which the meeting was scheduled. */
  timeZone: string | null;
  /** SEQUENCE (RFC 5545): increases with each version. */
  sequence: number;
}

interface Entry {
  method: 'REQUEST' | 'CANCEL';
  meeting: InvitedMeeting;
  email: string;
  organizer: Organizer;
  /** Sender address of this server's mails. */
  senderAddress: string;
  publicUrl: string;
  /** Address of the meeting; null for a cancelled meeting. */
  link: string | null;
}

/**
 * One person's invitation as iTIP text (RFC 5546). Undefined for a meeting without a time, which cannot be in a
 * calendar.
 */
export function invitationCalendar(entry: Entry): Mail['calendar'] | undefined {
  const { method, meeting, email, organizer, senderAddress, publicUrl, link } = entry;
  if (!meeting.startTime) return undefined;
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: calendarUid(meeting.meetingId, publicUrl),
    sequence: meeting.sequence,
    stamp: new Date(),
    start: meeting.startTime,
    end: meeting.endTime,
    summary: oneLine(meeting.title),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(link && { description: link, location: link, url: link }),
    organizer: organizer.email
      ? { name: oneLine(organizer.name), email: organizer.email, sentBy: senderAddress }
      : { name: oneLine(organizer.name), email: senderAddress },
    attendees: [
      {
        email,
        type: ICalAttendeeType.INDIVIDUAL,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        // Asks for no reply without the organizer's address, because nobody reads mail to this server's own address.
        rsvp: organizer.email !== null,
      },
    ],
  });
  return { method, text: calendarText(calendar) };
}
