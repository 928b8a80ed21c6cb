import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';

/** Who may make an account: anybody, who holds an invitation, or nobody but whoever runs the server. */
export const REGISTRATION_MODES = ['open', 'invited', 'closed'] as const;
export const RegistrationMode = z.enum(REGISTRATION_MODES);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

/** The secret of an invitation's link. */
export const InvitationToken = z.string().check(z.regex(/^[\w-]{1,64}$/, 'Unknown invitation'));

export const RegistrationStatus = z
  .object({
    mode: RegistrationMode,
    /** Whether whoever asks, with the invitation they hold, may make an account now. */
    isAdmitted: z.boolean(),
    /** Where the invitation came by mail: the address that it lets in, known to be read by who holds it. */
    email: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RegistrationStatus' });
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const registrationApi = area('Accounts', {
  status: endpoint({
    method: 'GET',
    path: '/api/registration',
    summary: 'Whether one may make an account here, with this invitation where one is held',
    access: 'anyone',
    query: z.object({ invitation: z.optional(InvitationToken) }),
    response: RegistrationStatus,
  }),
});
