/** The ISO date and the hour (0–23) that a clock in this zone shows; in UTC if Intl does not know the zone. */
export function localTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const shown = clockOf(timeZone).formatToParts(moment);
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
