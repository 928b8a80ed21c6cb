import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { hasAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import { administrationApi as api } from '#shared/contract/administration.ts';
import { hasSetUpCode } from './setUpCodes.queries.ts';
import { redeemSetUpCode } from './setUpCodes.ts';

export interface RoleDeps {
  db: Db;
  /** Addresses in lower case. */
  administratorEmails: string[];
}

/** Routes that tell a user whether they are an administrator, and appoint the first one by a set-up code. */
export function roleRoutes(app: FastifyInstance, { db, administratorEmails }: RoleDeps): void {
  // The code cannot be guessed; the limit only protects the database from attempts.
  const limit = app.rateLimit({ max: 20, timeWindow: '1 minute' });

  serve(app, api.role, async ({ signedIn: { isAdministrator } }) => ({
    isAdministrator,
    awaitsSetUp:
      !isAdministrator && (await hasSetUpCode(db)) && !(await hasAdministrator(db, administratorEmails)),
  }));

  serve(
    app,
    api.setUp,
    async ({ signedIn: { userId }, body, request }) => {
      const seen = { userId, address: request.ip };
      try {
        await redeemSetUpCode(db, { userId, typed: body.code, administratorEmails });
      } catch (error) {
        request.log.warn(seen, 'set-up code refused');
        throw error;
      }
      request.log.info(seen, 'became administrator by the set-up code');
      return undefined;
    },
    { limit },
  );
}
