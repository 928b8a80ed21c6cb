/**
 * UID (RFC 5545) of a meeting, the same in every file, feed and mail, so that calendar programs keep a single entry.
 */
export const calendarUid = (meetingId: string, publicUrl: string): string =>
  `${meetingId}@${new URL(publicUrl).hostname}`;
