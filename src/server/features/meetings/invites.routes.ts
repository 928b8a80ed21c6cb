import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { meetingsApi as api } from '#shared/contract/meetings.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { findInvitation } from './participants.queries.ts';
import { toIso } from './toMeeting.ts';

export function inviteRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  // Tokens cannot be guessed; the limit only protects the database from attempts. A school may join from one address.
  const limit = app.rateLimit({ max: 900, timeWindow: '1 minute' });

  serve(
    app,
    api.invitation,
    async ({ signedIn, params }) => {
      const row = orNotFound(await findInvitation(db, signedIn?.userId ?? null, params.token));
      return {
        title: row.title,
        startTime: toIso(row.start_time),
        status: row.status,
        invitedBy: row.ownerName ?? row.ownerUsername,
        isMember: row.isMember,
      };
    },
    { limit },
  );

  serve(
    app,
    api.acceptInvitation,
    async ({ signedIn, params }) => ({
      meetingId: await acceptInvitation(db, signedIn.userId, params.token),
    }),
    { limit },
  );
}
