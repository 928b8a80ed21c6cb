import type { ICalCalendar } from 'ical-generator';

/** Serializes a calendar. Ends the last line with CRLF too, which RFC 5545 requires and the library leaves out. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
