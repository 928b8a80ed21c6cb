import type { FanOut } from '#server/platform/fanOut/fanOut.ts';

/**
 * 'ended' is also a change of status, after which speakers have a moment for their last words. 'people': who may enter
 * has changed. 'lines': stored lines were corrected, or their speakers renamed.
 */
type MeetingChange = 'status' | 'ended' | 'summary' | 'deleted' | 'people' | 'lines';

const TOPIC = 'meeting-changed';
const WITHDRAWN_TOPIC = 'consent-withdrawn';

export interface MeetingEvent {
  meetingId: string;
  change: MeetingChange;
}

/** Notifies every server process that a meeting changed; clients then reload its views. */
export const announceMeeting = (fanOut: FanOut, meetingId: string, change: MeetingChange): void =>
  fanOut.publish(TOPIC, { meetingId, change } satisfies MeetingEvent);

export const onMeetingChange = (fanOut: FanOut, listener: (event: MeetingEvent) => void): (() => void) =>
  fanOut.subscribe(TOPIC, (message) => listener(message as MeetingEvent));

const RENAMED_TOPIC = 'guest-renamed';

export interface Rename {
  meetingId: string;
  userId: string;
  name: string;
}

/** Notifies every server process that the owner renamed a guest, who may be present. */
export const announceRename = (fanOut: FanOut, rename: Rename): void => fanOut.publish(RENAMED_TOPIC, rename);

export const onRename = (fanOut: FanOut, listener: (event: Rename) => void): (() => void) =>
  fanOut.subscribe(RENAMED_TOPIC, (message) => listener(message as Rename));

export interface Withdrawn {
  meetingId: string;
  /** The person, or the guest who they were in this meeting. */
  userId: string;
  /** Number of the meeting's last line at the time of the withdrawal. */
  throughLine: number;
}

/**
 * Notifies every server process that a participant withdrew consent: their audio may no longer be captured, nor their
 * words shown.
 */
export const announceWithdrawal = (fanOut: FanOut, withdrawn: Withdrawn): void =>
  fanOut.publish(WITHDRAWN_TOPIC, withdrawn);

export const onWithdrawal = (fanOut: FanOut, listener: (event: Withdrawn) => void): (() => void) =>
  fanOut.subscribe(WITHDRAWN_TOPIC, (message) => listener(message as Withdrawn));
