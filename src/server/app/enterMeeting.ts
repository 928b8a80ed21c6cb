import type { MeetingLifecycle } from '#server/features/meetings/lifecycle/meetingLifecycle.ts';
import type { Attendance } from '#server/features/people/attendance.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { EnterMeeting } from '#server/platform/sockets/meetingEntry.ts';

interface Registers {
  meetingLifecycle: MeetingLifecycle;
  attendance: Attendance;
}

/** Implements `EnterMeeting` with two registers, and enters both or neither. */
export async function enterMeeting(
  { meetingLifecycle, attendance }: Registers,
  meetingId: string,
  person: SignedIn,
): ReturnType<EnterMeeting> {
  const depart = await attendance.enter(meetingId, person);
  if (!depart) return null;
  try {
    const vacate = await meetingLifecycle.enter(meetingId);
    return () => settleAll([depart(), vacate()]);
  } catch (error) {
    await depart();
    throw error;
  }
}

/**
 * Waits for every step, also if one fails: a failed departure must not leave the room occupied for good, and a step that
 * is still running would race with what the caller does next. Rejects with the first failure.
 */
async function settleAll(steps: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
