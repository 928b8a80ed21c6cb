/** The ISO date and the hour (0–23) that a clock in this zone shows; in UTC if Intl does not know the zone. */
export const localTime = (moment: Date, timeZone: string): { day: string; hour: number } =>
  readClock(clockOf(timeZone), moment);

/**
 * Returns a function that moves a moment so that its UTC fields show the date and the hour of a clock in this zone, for
 * code that counts days such as "tomorrow" from it.
 */
export function shiftToLocal(timeZone: string): (moment: Date) => Date {
  // Constructs one formatter for all moments, because that takes far longer than to format one.
  const clock = clockOf(timeZone);
  return (moment) => {
    const { day, hour } = readClock(clock, moment);
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  };
}

function readClock(clock: Intl.DateTimeFormat, moment: Date): { day: string; hour: number } {
  const shown = clock.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Falls back to UTC, because a stored zone may be missing in a newer time zone database. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-u-ca-iso8601', { ...parts, timeZone: 'UTC' });
  }
}
