import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText } from '#server/platform/calendar/calendarText.ts';
import { calendarUid } from '#server/platform/calendar/calendarUid.ts';
import type { MeetingRow } from '#server/platform/database/tables.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { oneLine } from '#shared/rules/oneLine.ts';

const STATUS: Partial<Record<MeetingRow['status'], ICalEventStatus>> = {
  cancelled: ICalEventStatus.CANCELLED,
};
/** How often calendar programs should poll for changes, in seconds. */
const REFRESH_S = 900;

/** Serializes meetings as RFC 5545. Times are in UTC, so that each reader's program shows them in its own zone. */
export function toCalendar(rows: readonly MeetingRow[], publicUrl: string): string {
  const calendar = ical({
    name: PRODUCT_NAME,
    prodId: { company: PRODUCT_NAME, product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  const now = new Date();
  for (const row of rows) {
    if (!row.start_time) continue;
    const address = row.join_url ?? `${publicUrl}/meetings/jitsi/${row.id}`;
    calendar.createEvent({
      id: calendarUid(row.id, publicUrl),
      sequence: row.calendar_sequence,
      start: row.start_time,
      end: row.end_time,
      // With a METHOD, DTSTAMP is the time of this file, by which programs tell a newer copy from an older (RFC 5546).
      stamp: now,
      summary: oneLine(row.title),
      description: address,
      // Several programs show no URL, but make a link of the location.
      location: address,
      url: address,
      status: STATUS[row.status] ?? ICalEventStatus.CONFIRMED,
    });
  }
  return calendarText(calendar);
}
