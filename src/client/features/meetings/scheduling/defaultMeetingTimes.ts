const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** The default times of a new meeting: one hour from the next quarter hour, or from now if it is a quarter hour. */
export function defaultMeetingTimes(now: Date): { start: Date; end: Date } {
  const start = new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS);
  return { start, end: new Date(start.getTime() + HOUR_MS) };
}
