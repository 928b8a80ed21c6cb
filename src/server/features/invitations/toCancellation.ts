import type { CancellationMail, Organizer } from '#server/platform/jobs/jobData.ts';
import type { CancelledInvitation } from './invitations.queries.ts';

/** Converts an invitation to the payload of the job that mails its cancellation. */
export const toCancellation = (
  invitation: CancelledInvitation,
  organizer: Organizer,
  { isMeetingCancelled }: { isMeetingCancelled: boolean },
): CancellationMail => ({
  id: invitation.id,
  email: invitation.email,
  meetingId: invitation.meetingId,
  title: invitation.title,
  startTime: invitation.startTime?.toISOString() ?? null,
  endTime: invitation.endTime?.toISOString() ?? null,
  timeZone: invitation.timeZone,
  // Higher than in all earlier mails, because calendar programs ignore a lower or equal one.
  sequence: invitation.sequence + 1,
  organizer,
  isMeetingCancelled,
});
