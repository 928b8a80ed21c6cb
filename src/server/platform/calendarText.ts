import type { ICalCalendar } from 'ical-generator';

/**
 * Serializes a calendar as RFC 5545. Ends the last line with CRLF as well, which the library leaves out and strict
 * parsers require.
 */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
