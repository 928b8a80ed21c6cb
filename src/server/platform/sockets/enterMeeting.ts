import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/**
 * Registers a person's socket in a meeting. Resolves with the function to call when it closes; null if the meeting is
 * full for guests.
 */
export type EnterMeeting = (meetingId: string, person: SignedIn) => Promise<(() => Promise<void>) | null>;
