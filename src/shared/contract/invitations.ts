import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, EmailAddress, issue, Timestamp } from './fields.ts';

export const MAX_INVITEES = 50;

/** Excludes all characters with a meaning in an email header or a calendar entry. */
export const InviteeAddress = EmailAddress.check(
  z.regex(/^[^\s\p{C}<>()[\]@,;:\\"]+@[^\s\p{C}<>()[\]@,;:\\"]+$/u, issue('email_invalid')),
);

/** Always the whole list; people removed from it are emailed a cancellation. */
export const Invitees = z.array(InviteeAddress).check(z.maxLength(MAX_INVITEES, issue('too_many_invitees')));

export const MailedInvitation = z
  .object({
    email: z.string(),
    /** When the mail server accepted the latest email; null while it waits, and if this server sends no email. */
    sentAt: z.nullable(Timestamp),
    /** Whether the mail server rejected this address permanently. */
    isRefused: z.boolean(),
    /** Whether the mail server has not accepted any email to this address for a quarter of an hour. */
    isOverdue: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'MailedInvitation' });
export type MailedInvitation = z.infer<typeof MailedInvitation>;

export const invitationsApi = area('Meetings', {
  ability: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: 'Whether this server mails invitations',
    access: 'account',
    response: z.object({ isMailAvailable: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/invitations',
    summary: 'The people invited by email to a meeting of mine',
    access: 'account',
    params: ById,
    response: z.object({ invitations: z.array(MailedInvitation) }),
  }),
});
