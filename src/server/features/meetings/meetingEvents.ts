import type { FanOut } from '#server/platform/fanOut.ts';

/** 'ended' is also a change of status; those who speak then have a moment for their last words. 'people': who may enter has changed. */
export type MeetingChange = 'status' | 'ended' | 'summary' | 'deleted' | 'people';

const TOPIC = 'meeting-changed';
const WITHDRAWN_TOPIC = 'consent-withdrawn';

export interface MeetingEvent {
  meetingId: string;
  change: MeetingChange;
}

/** Tells every server process that a meeting changed; whoever shows it reads it again. */
export const announceMeeting = (fanOut: FanOut, meetingId: string, change: MeetingChange): void =>
  fanOut.publish(TOPIC, { meetingId, change } satisfies MeetingEvent);

export const onMeetingChange = (fanOut: FanOut, listener: (event: MeetingEvent) => void): (() => void) =>
  fanOut.subscribe(TOPIC, (message) => listener(message as MeetingEvent));

export interface Withdrawn {
  meetingId: string;
  userId: string;
}

/** Tells every server process that somebody took their consent back: nothing of theirs may be captured or shown any more. */
export const announceWithdrawal = (fanOut: FanOut, meetingId: string, userId: string): void =>
  fanOut.publish(WITHDRAWN_TOPIC, { meetingId, userId } satisfies Withdrawn);

export const onWithdrawal = (fanOut: FanOut, listener: (event: Withdrawn) => void): (() => void) =>
  fanOut.subscribe(WITHDRAWN_TOPIC, (message) => listener(message as Withdrawn));
