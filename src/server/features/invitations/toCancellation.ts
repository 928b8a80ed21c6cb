import type { CancellationMail, Organizer } from '#server/platform/jobs/jobs.ts';
import type { CancelledInvitation } from './invitations.queries.ts';

/** The payload of the job that mails a cancellation. */
export const toCancellation = (invitation: CancelledInvitation, organizer: Organizer): CancellationMail => ({
  id: invitation.id,
  email: invitation.email,
  meetingId: invitation.meetingId,
  title: invitation.title,
  startTime: invitation.startTime?.toISOString() ?? null,
  endTime: invitation.endTime?.toISOString() ?? null,
  timeZone: invitation.timeZone,
  // Higher than in every earlier mail, or calendar programs ignore it.
  sequence: invitation.sequence + 1,
  organizer,
});
