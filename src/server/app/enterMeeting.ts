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
    // Calls both at once, because a departure that the database refuses must not leave the room occupied for good.
    return async () => void (await Promise.all([depart(), vacate()]));
  } catch (error) {
    await depart();
    throw error;
  }
}
