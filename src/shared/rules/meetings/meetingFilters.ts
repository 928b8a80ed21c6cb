/** Filters of the list: owned by the caller, owned by others, with a summary, cancelled. */
export const MEETING_FILTERS = ['mine', 'others', 'summarised', 'cancelled'] as const;
export type MeetingFilter = (typeof MEETING_FILTERS)[number];
