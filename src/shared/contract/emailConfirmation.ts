import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { issue } from './fields.ts';

const EmailConfirmationForm = z
  .object({ token: z.string().check(z.regex(/^[\w-]{1,64}$/, issue('unknown_link'))) })
  .register(z.globalRegistry, { id: 'EmailConfirmationForm' });

const EmailStatus = z
  .object({ isMailAvailable: z.boolean(), isConfirmed: z.boolean() })
  .register(z.globalRegistry, { id: 'EmailStatus' });

export const emailConfirmationApi = area('Accounts', {
  status: endpoint({
    method: 'GET',
    path: '/api/account/email',
    summary: 'Whether my email address is confirmed',
    access: 'account',
    response: EmailStatus,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/account/email/link',
    summary: 'Mail me a link that confirms my email address',
    access: 'account',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    summary:
      'Confirm my email address with a mailed link; only while signed in to the account that requested it',
    access: 'account',
    body: EmailConfirmationForm,
  }),
});
