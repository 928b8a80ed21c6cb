type Moment = Date | string;

/**
 * The origin of a transcript's times in epoch ms: the start of the meeting, or the first line if it is earlier; 0 if
 * neither is known.
 */
export function baseTimeMs(meetingStart: Moment | null, firstLine: Moment | undefined): number {
  const known = [meetingStart, firstLine].flatMap((moment) => (moment ? new Date(moment).getTime() : []));
  return known.length > 0 ? Math.min(...known) : 0;
}
