import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { issue } from './fields.ts';

/** Who may register: anybody, anybody with an invitation, or nobody, so that only the operator creates accounts. */
export const REGISTRATION_MODES = ['open', 'invited', 'closed'] as const;
export const RegistrationMode = z.enum(REGISTRATION_MODES);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

/** The secret in an invitation link. */
export const InvitationToken = z.string().check(z.regex(/^[\w-]{1,64}$/, issue('unknown_invitation')));

export const RegistrationStatus = z
  .object({
    mode: RegistrationMode,
    /** Whether the caller may register now with the invitation, if any. */
    isAdmitted: z.boolean(),
    /** The only address that an emailed invitation admits; verified, because its holder read the email. */
    email: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RegistrationStatus' });
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const registrationApi = area('Accounts', {
  status: endpoint({
    method: 'GET',
    path: '/api/registration',
    summary: 'Whether registration is possible, with an invitation if one is given',
    access: 'anyone',
    query: z.object({ invitation: z.optional(InvitationToken) }),
    response: RegistrationStatus,
  }),
});
