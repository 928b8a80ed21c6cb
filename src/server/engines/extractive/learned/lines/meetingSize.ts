/** From this many lines on, a meeting counts as long. */
const LONG_MEETING_LINES = 150;

/** The sizes of meetings, each of which has its own models. */
export type MeetingSize = 'short' | 'long';

/**
 * The size of a meeting. In long meetings tasks are rarer and named towards the end, and the rules alone find too many.
 */
export const sizeOf = (lines: readonly unknown[]): MeetingSize =>
  lines.length > LONG_MEETING_LINES ? 'long' : 'short';
