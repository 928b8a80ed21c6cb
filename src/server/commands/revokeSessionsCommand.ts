import { deleteSessionsOf } from '#server/platform/sessions/sessions.queries.ts';
import { accountOf } from './accountOf.ts';
import { type Command, withDatabase } from './command.ts';
import { waitForSessionCacheExpiry } from './waitForSessionCacheExpiry.ts';

export const revokeSessionsCommand: Command = {
  takes: ['EMAIL'],
  purpose: 'signs an account out everywhere; live meetings notice within half a minute',
  run: (instance, [email = '']) =>
    withDatabase(instance, async (db) => {
      const ended = await deleteSessionsOf(db, await accountOf(db, email));
      await waitForSessionCacheExpiry();
      return ended.length === 1 ? 'Ended 1 session.' : `Ended ${ended.length} sessions.`;
    }),
};
