/** Parts of the list: what I own, what others own, what has a summary, what was cancelled. */
export const MEETING_FILTERS = ['mine', 'others', 'summarised', 'cancelled'] as const;
export type MeetingFilter = (typeof MEETING_FILTERS)[number];
