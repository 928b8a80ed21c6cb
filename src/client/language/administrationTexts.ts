import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translations of the server's messages about registration and administration. */
export const ADMINISTRATION_TEXTS: Record<string, MessageDescriptor> = {
  'Registration is closed on this server. Ask whoever runs it for an account.': msg`Registration is closed on this server. Ask whoever runs it for an account.`,
  'Registration is by invitation only. Open the link of your invitation to register.': msg`Registration is by invitation only. Open the link of your invitation to register.`,
  'This invitation has expired, was used already or was withdrawn.': msg`This invitation has expired, was used already or was withdrawn.`,
  'This invitation is for another email address. Register with the one it was mailed to.': msg`This invitation is for another email address. Register with the one it was mailed to.`,
  'This account is disabled. Ask whoever runs this server.': msg`This account is disabled. Ask whoever runs this server.`,
  'This server sends no mail.': msg`This server sends no mail.`,
  'Enter the code': msg`Enter the code`,
  'This code is not right, has expired or was used already.': msg`This code is not right, has expired or was used already.`,
  'You cannot disable your own account.': msg`You cannot disable your own account.`,
  'This account is disabled, so a new password would not open it.': msg`This account is disabled, so a new password would not open it.`,
  'REGISTRATION is set where this server is started, so it is chosen there.': msg`REGISTRATION is set where this server is started, so it is chosen there.`,
  'There are too many invitations. Withdraw some that nobody needs.': msg`There are too many invitations. Withdraw some that nobody needs.`,
};
