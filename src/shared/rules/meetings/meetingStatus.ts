export const MEETING_STATUSES = ['scheduled', 'pending', 'active', 'completed', 'cancelled'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

export const isUpcoming = (status: MeetingStatus): boolean => status === 'scheduled' || status === 'pending';
export const isPast = (status: MeetingStatus): boolean => status === 'completed' || status === 'cancelled';

/** The tabs of the meeting list. Active meetings are in neither tab. */
export const MEETING_TABS = ['upcoming', 'past'] as const;
export type MeetingTab = (typeof MEETING_TABS)[number];

interface Listed {
  status: MeetingStatus;
  startTime: string | null;
}

const startOf = (meeting: Listed): number => (meeting.startTime ? Date.parse(meeting.startTime) : 0);

/** Divides meetings into the parts of the list: now, upcoming (soonest first), past (latest first). */
export function groupMeetings<M extends Listed>(meetings: M[]): { now: M[]; upcoming: M[]; past: M[] } {
  const soonestFirst = [...meetings].sort((a, b) => startOf(a) - startOf(b));
  return {
    now: soonestFirst.filter((meeting) => meeting.status === 'active'),
    upcoming: soonestFirst.filter((meeting) => isUpcoming(meeting.status)),
    past: soonestFirst.filter((meeting) => isPast(meeting.status)).reverse(),
  };
}
