import * as z from 'zod/mini';
import { DEFAULT_JITSI_DOMAIN, isPublicHostName } from '../rules/conference/jitsiDomain.ts';
import { isTimeZone } from '../rules/language/namedTimeZone.ts';
import { MEETING_STATUSES } from '../rules/meetings/meetingStatus.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp, typedLine, typedText } from './fields.ts';
import { Invitees } from './invitations.ts';
import { Language } from './languages.ts';
import { Retention } from './retention.ts';
import { SpeakerName } from './speakerName.ts';

export const Meeting = z
  .object({
    id: Id,
    title: z.string(),
    startTime: z.nullable(Timestamp),
    endTime: z.nullable(Timestamp),
    status: z.enum(MEETING_STATUSES),
    meetingProvider: z.string(),
    botEnabled: z.boolean(),
    jitsiDomain: z.string(),
    enableRecording: z.boolean(),
    recordingMode: z.string(),
    recordingStatus: z.nullable(z.string()),
    meetingUrl: z.nullable(z.string()),
    roomName: z.string(),
    createdBy: Id,
  })
  .register(z.globalRegistry, { id: 'Meeting' });
export type Meeting = z.infer<typeof Meeting>;

/** The answer after scheduling, with the link to share. */
export const ScheduledMeeting = z
  .object({ ...Meeting.shape, inviteUrl: z.string() })
  .register(z.globalRegistry, { id: 'ScheduledMeeting' });
export type ScheduledMeeting = z.infer<typeof ScheduledMeeting>;

const Participant = z.object({
  id: Id,
  name: z.string(),
  isGuest: z.boolean(),
  consentedAt: z.nullable(Timestamp),
});

export const MeetingDetail = z
  .object({
    ...Meeting.shape,
    startedAt: z.nullable(Timestamp),
    endedAt: z.nullable(Timestamp),
    /** When the owner reopened the meeting after its end; null if it was never reopened. */
    reopenedAt: z.nullable(Timestamp),
    /** Milliseconds between an end and the reopening, which do not count as meeting time. */
    pausedMs: z.number(),
    /** Whether the caller may reopen the meeting now. */
    isReopenable: z.boolean(),
    inviteUrl: z.string(),
    participants: z.array(Participant),
    /** Guests of this meeting who used the caller's browser before, and whose words the caller can withdraw. */
    earlierGuests: z.array(z.object({ id: Id, name: z.string() })),
    /**
     * The recording kept for playback: its start, its duration, and until when it is kept. The duration is included,
     * because a file recorded by a browser does not contain it.
     */
    recording: z.nullable(
      z.object({ startedAt: Timestamp, durationMs: z.nullable(z.number()), keptUntil: Timestamp }),
    ),
    retention: Retention,
    /** The speech engine of this server, and the languages that it supports. */
    speech: z.object({ engine: z.string(), languages: z.array(Language) }),
    /** URLs of the conference client's script, to be tried in this order. */
    conferenceScripts: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'MeetingDetail' });
export type MeetingDetail = z.infer<typeof MeetingDetail>;

/** Years have four digits in iCalendar: with any other year in it, programs refuse a whole calendar. */
const YEARS = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9999-12-31T23:59:59.999Z') };

const isMoment = (value: string): boolean => {
  const ms = value.length <= 40 ? Date.parse(value) : Number.NaN;
  return ms >= YEARS.from && ms <= YEARS.to;
};

const moment = (message: string) => z.string().check(z.refine(isMoment, message));

const meetingFields = {
  title: typedLine(200).check(z.minLength(3, issue('title_too_short'))),
  startTime: moment(issue('start_time_invalid')),
  endTime: moment(issue('end_time_invalid')),
  meetingProvider: z.string().check(z.regex(/^[a-z]{1,20}$/, issue('invalid_input'))),
  botEnabled: z.boolean(),
  jitsiDomain: typedText(253).check(z.refine((value) => isPublicHostName(value), issue('host_name_invalid'))),
  enableRecording: z.boolean(),
  recordingMode: z.enum(['local']),
  /** People to invite by email. */
  invitees: Invitees,
  /** IANA name of the time zone in which the meeting is scheduled, such as Africa/Algiers. */
  timeZone: z.string().check(z.refine((value) => isTimeZone(value), issue('time_zone_unknown'))),
};

export const isEndAfterStart = (times: { startTime: string; endTime: string }): boolean =>
  Date.parse(times.endTime) > Date.parse(times.startTime);

export const MeetingDraft = z
  .object({
    ...meetingFields,
    meetingProvider: z._default(meetingFields.meetingProvider, 'jitsi'),
    botEnabled: z._default(z.boolean(), true),
    jitsiDomain: z._default(meetingFields.jitsiDomain, DEFAULT_JITSI_DOMAIN),
    enableRecording: z._default(z.boolean(), true),
    recordingMode: z._default(meetingFields.recordingMode, 'local'),
    invitees: z._default(Invitees, []),
    timeZone: z.optional(meetingFields.timeZone),
    /** Accepted and ignored, because a meeting always belongs to the signed-in user. */
    createdBy: z.optional(z.unknown()),
  })
  .check(
    z.refine(isEndAfterStart, { path: ['endTime'], error: issue('end_before_start'), when: hasBothTimes }),
  )
  .register(z.globalRegistry, { id: 'MeetingDraft' });
export type MeetingDraft = z.infer<typeof MeetingDraft>;

/** Runs the check of the times even if other fields are invalid, so that all errors are reported together. */
function hasBothTimes({ value }: { value: unknown }): boolean {
  const times = value as Partial<Record<'startTime' | 'endTime', unknown>> | null;
  return [times?.startTime, times?.endTime].every(
    (time) => typeof time === 'string' && !Number.isNaN(Date.parse(time)),
  );
}

export const MeetingChanges = z
  .partial(
    z.object({
      ...meetingFields,
      /** The invitees that were edited: whom another window added or removed since stays so. Absent to replace any. */
      inviteesBefore: Invitees,
    }),
  )
  .register(z.globalRegistry, { id: 'MeetingChanges' });
export type MeetingChanges = z.infer<typeof MeetingChanges>;

export const Invitation = z
  .object({
    title: z.string(),
    startTime: z.nullable(Timestamp),
    status: z.enum(MEETING_STATUSES),
    invitedBy: z.string(),
    /** Whether the caller may enter without the link, also after the meeting is over. */
    isMember: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const GuestForm = z
  .object({
    name: SpeakerName,
    /** Consent to transcription. Without it, the guest is asked before the first capture. */
    consent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'GuestForm' });
export type GuestForm = z.infer<typeof GuestForm>;

export const Guest = z
  .object({ id: Id, name: z.string(), meetingId: Id })
  .register(z.globalRegistry, { id: 'Guest' });
export type Guest = z.infer<typeof Guest>;

export const GuestRemoval = z
  .object({
    meetingId: Id,
    title: z.string(),
    /** Whether the guest consented to transcription and has not withdrawn since. */
    hasConsented: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'GuestRemoval' });
export type GuestRemoval = z.infer<typeof GuestRemoval>;

const ByToken = z.object({ token: z.string().check(z.regex(/^[\w-]{16,64}$/, issue('unknown_invitation'))) });

export const meetingsApi = area('Meetings', {
  create: endpoint({
    method: 'POST',
    path: '/api/meetings',
    summary: 'Schedule a meeting',
    access: 'account',
    body: MeetingDraft,
    response: ScheduledMeeting,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/meetings/{id}',
    summary: 'Change a meeting of mine that has not ended',
    access: 'account',
    params: ById,
    body: MeetingChanges,
    response: Meeting,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}',
    summary: 'Delete a meeting of mine with its transcript and summary',
    access: 'account',
    params: ById,
  }),
  removePast: endpoint({
    method: 'DELETE',
    path: '/api/meetings/past',
    summary: 'Delete my completed and cancelled meetings',
    access: 'account',
    response: z.object({ deleted: z.number() }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/end',
    summary: 'End a meeting of mine',
    access: 'account',
    params: ById,
    response: Meeting,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/reopen',
    summary:
      'Reopen a meeting of mine that ended today; its transcript continues, and its summary is generated anew',
    access: 'account',
    params: ById,
    response: Meeting,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/cancel',
    summary: 'Cancel a meeting of mine that has not started',
    access: 'account',
    params: ById,
    response: Meeting,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/jitsi/meetings/{id}',
    summary: 'One meeting, for its live and review screens',
    access: 'participant',
    params: ById,
    response: MeetingDetail,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/invites/{token}',
    summary: 'The meeting of an invite link',
    access: 'anyone',
    params: ByToken,
    response: Invitation,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invites/{token}/accept',
    summary: 'Join the meeting of an invite link',
    access: 'account',
    params: ByToken,
    response: z.object({ meetingId: Id }),
  }),
  enterAsGuest: endpoint({
    method: 'POST',
    path: '/api/invites/{token}/guest',
    summary: 'Enter the meeting of an invite link without an account',
    access: 'anyone',
    params: ByToken,
    body: GuestForm,
    response: Guest,
    status: 201,
  }),
  guest: endpoint({
    method: 'GET',
    path: '/api/guest',
    summary: 'The meeting of a guest',
    access: 'participant',
    response: Guest,
  }),
  guestRemoval: endpoint({
    method: 'GET',
    path: '/api/guest/removal',
    summary: 'The meeting from which a guest was removed, by the cookie that opened it before',
    access: 'anyone',
    response: GuestRemoval,
  }),
});
