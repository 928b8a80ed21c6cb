import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, EmailAddress, Timestamp } from './fields.ts';

export const MAX_INVITEES = 50;

/** Nothing that a mail header or a calendar entry gives a meaning to. */
export const InviteeAddress = EmailAddress.check(
  z.regex(/^[^\s\p{C}<>()[\]@,;:\\"]+@[^\s\p{C}<>()[\]@,;:\\"]+$/u, 'Please enter a valid email address'),
);

/** The whole list each time: whoever is no longer on it is told that the invitation was taken back. */
export const Invitees = z
  .array(InviteeAddress)
  .check(z.maxLength(MAX_INVITEES, `At most ${MAX_INVITEES} people can be invited by email`));

export const MailedInvitation = z
  .object({
    email: z.string(),
    /** When the newest mail was handed to the mail server; null while it waits, and where this server sends none. */
    sentAt: z.nullable(Timestamp),
    /** The mail server says that this address will not do. */
    isRefused: z.boolean(),
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
    summary: 'Whom I invited to a meeting of mine by email',
    access: 'account',
    params: ById,
    response: z.object({ invitations: z.array(MailedInvitation) }),
  }),
});
