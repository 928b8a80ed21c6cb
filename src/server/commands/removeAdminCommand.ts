import { updateAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import { accountOf } from './accountOf.ts';
import { type Command, withDatabase } from './command.ts';
import { waitForSessionCacheExpiry } from './waitForSessionCacheExpiry.ts';

export const removeAdminCommand: Command = {
  takes: ['EMAIL'],
  purpose: 'takes the administration of this server from an account',
  run: (instance, [email = '']) =>
    withDatabase(instance, async (db) => {
      await updateAdministrator(db, await accountOf(db, email), false);
      await waitForSessionCacheExpiry();
      return instance.config.ADMIN_EMAILS.includes(email.toLowerCase())
        ? `${email} stands in ADMIN_EMAILS: take it out there, and start the server again.`
        : `${email} no longer administers this server.`;
    }),
};
