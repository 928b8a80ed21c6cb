import * as z from 'zod/mini';
import { OwnerProof } from './accounts.ts';
import { area, endpoint } from './endpoint.ts';
import { InvitationToken } from './registration.ts';

/** Error values for the sign-in screen, which defines the texts, if Google sign-in created no session. */
const SOCIAL_FAILURES = ['access_denied', 'token_failure', 'user_info_failure', 'login_failure'] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

/**
 * Reasons for a missing session that the user can resolve: link with the password, get an invitation, or ask an
 * administrator.
 */
const SIGN_IN_HINTS = ['link', 'uninvited', 'disabled'] as const;
export type SignInHint = (typeof SIGN_IN_HINTS)[number];

const NextPath = z.optional(z.string().check(z.maxLength(2000)));

const Departure = z.object({ location: z.string() }).register(z.globalRegistry, { id: 'Departure' });

export const googleApi = area('Google sign-in', {
  status: endpoint({
    method: 'GET',
    path: '/api/google-auth/status',
    summary: 'Whether Google sign-in is configured',
    access: 'anyone',
    response: z.object({ initialized: z.boolean(), hasRefreshToken: z.boolean() }),
  }),
  start: endpoint({
    method: 'GET',
    path: '/api/google-auth/start',
    summary: 'Redirect to Google to sign in',
    access: 'anyone',
    query: z.object({ next: NextPath, invitation: z.optional(InvitationToken) }),
    answer: 'redirect',
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/google-auth/callback',
    summary: 'Redirect target for Google after sign-in',
    access: 'anyone',
    answer: 'redirect',
  }),
  // POST, which other sites cannot send with the session cookie (SameSite=Lax): otherwise an attacker could link their
  // own Google account and sign in with it.
  link: endpoint({
    method: 'POST',
    path: '/api/google-auth/link',
    summary:
      'The Google address that links a Google account with mine; needs the password or a recent sign-in',
    access: 'account',
    body: OwnerProof,
    response: Departure,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/google-auth/link',
    summary: 'Unlink my Google account; needs a password as the remaining sign-in method',
    access: 'account',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/google-auth/confirm',
    summary: 'The Google address that confirms my sign-in anew',
    access: 'account',
    body: z.object({ next: NextPath }),
    response: Departure,
  }),
});
