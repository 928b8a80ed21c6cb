const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** The default times of a new meeting: from the next quarter hour, for one hour. A time on the quarter is kept. */
export function defaultMeetingTimes(now: Date): { start: Date; end: Date } {
  const start = new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS);
  return { start, end: new Date(start.getTime() + HOUR_MS) };
}
