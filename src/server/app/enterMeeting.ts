import type { MeetingLifecycle } from '#server/features/meetings/lifecycle/meetingLifecycle.ts';
import type { Attendance } from '#server/features/people/attendance.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { EnterMeeting } from '#server/platform/sockets/enterMeeting.ts';

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

/** Waits for all, because what follows a departure must not overtake the half that the database did not refuse. */
async function settleAll(steps: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
