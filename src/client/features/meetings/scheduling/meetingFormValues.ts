import type * as z from 'zod/mini';
import { changedFields } from '#client/api/changedFields.ts';
import type { Meeting, MeetingChanges, MeetingDraft } from '#shared/contract/meetings.ts';
import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/conference/jitsiDomain.ts';
import { namedTimeZone } from '#shared/rules/language/namedTimeZone.ts';
import { defaultMeetingTimes } from './defaultMeetingTimes.ts';
import { fromLocalInput, toLocalInput } from './localInput.ts';

/** The form's values. Times are strings in the browser's time zone, as the input fields hold them. */
export type MeetingFormValues = Required<Omit<z.input<typeof MeetingDraft>, 'createdBy' | 'timeZone'>>;

export function newMeetingValues(now: Date): MeetingFormValues {
  const { start, end } = defaultMeetingTimes(now);
  return {
    title: '',
    startTime: toLocalInput(start),
    endTime: toLocalInput(end),
    meetingProvider: 'jitsi',
    botEnabled: true,
    jitsiDomain: DEFAULT_JITSI_DOMAIN,
    enableRecording: true,
    recordingMode: 'local',
    invitees: [],
  };
}

/** The form's values for a meeting. A meeting without times (an instant one) gets the default times. */
export function valuesOfMeeting(meeting: Meeting, invitees: string[], now: Date): MeetingFormValues {
  const fresh = newMeetingValues(now);
  return {
    ...fresh,
    title: meeting.title,
    startTime: meeting.startTime ? toLocalInput(meeting.startTime) : fresh.startTime,
    endTime: meeting.endTime ? toLocalInput(meeting.endTime) : fresh.endTime,
    meetingProvider: meeting.meetingProvider,
    botEnabled: meeting.botEnabled,
    jitsiDomain: meeting.jitsiDomain,
    enableRecording: meeting.enableRecording,
    invitees,
  };
}

export const toDraft = (values: MeetingDraft): MeetingDraft => ({
  ...values,
  startTime: fromLocalInput(values.startTime),
  endTime: fromLocalInput(values.endTime),
  timeZone: namedTimeZone(),
});

/**
 * What was changed of a meeting in a form with these values. A meeting without times gets those of the form, and the
 * time zone is the one in which the times were last set. Changed invitees are sent with the list that was shown, because
 * another window may have changed it meanwhile.
 */
export function meetingChanges(
  meeting: Meeting,
  values: MeetingFormValues,
  draft: MeetingDraft,
): MeetingChanges {
  const { timeZone, startTime, endTime, ...others } = draft;
  const before = toDraft(values);
  const isRescheduled = !meeting.startTime || startTime !== before.startTime || endTime !== before.endTime;
  const changes = changedFields<MeetingChanges>(before, others);
  return {
    ...changes,
    ...(changes.invitees && { inviteesBefore: values.invitees }),
    ...(isRescheduled && { startTime, endTime, timeZone }),
  };
}

/** The new end after the start has changed, so that the duration stays the same. Null if there is no valid duration. */
export function movedEnd(
  { start: oldStart, end }: { start: string; end: string },
  newStart: string,
): string | null {
  const length = Date.parse(end) - Date.parse(oldStart);
  const start = Date.parse(newStart);
  return length > 0 && !Number.isNaN(start) ? toLocalInput(new Date(start + length)) : null;
}
