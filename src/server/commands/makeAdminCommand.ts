import { updateDisabled } from '#server/features/administration/serverAccounts.queries.ts';
import { updateAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import { accountOf } from './accountOf.ts';
import { type Command, withDatabase } from './command.ts';
import { waitForSessionCacheExpiry } from './waitForSessionCacheExpiry.ts';

export const makeAdminCommand: Command = {
  takes: ['EMAIL'],
  purpose: 'lets an account administer this server, and enables it where it was disabled',
  run: (instance, [email = '']) =>
    withDatabase(instance, async (db) => {
      const userId = await accountOf(db, email);
      await updateAdministrator(db, userId, true);
      await updateDisabled(db, userId, false);
      await waitForSessionCacheExpiry();
      return `${email} administers this server. Settings show the tab "Server" after a reload.`;
    }),
};
