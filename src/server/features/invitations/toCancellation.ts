import type { CancellationMail, Organizer } from '#server/platform/jobs.ts';
import type { CancelledInvitation } from './invitations.queries.ts';

/** What the job that takes an invitation back carries. */
export const toCancellation = (invitation: CancelledInvitation, organizer: Organizer): CancellationMail => ({
  id: invitation.id,
  email: invitation.email,
  meetingId: invitation.meetingId,
  title: invitation.title,
  startTime: invitation.startTime?.toISOString() ?? null,
  endTime: invitation.endTime?.toISOString() ?? null,
  timeZone: invitation.timeZone,
  // Above that of every mail before, or calendar programs pass over it.
  sequence: invitation.sequence + 1,
  organizer,
});
