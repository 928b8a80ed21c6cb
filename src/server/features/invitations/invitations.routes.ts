import type { FastifyInstance } from 'fastify';
import { findOwnMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { invitationsApi as api } from '#shared/contract/invitations.ts';
import { listInvitations } from './invitations.queries.ts';

interface Deps {
  db: Db;
  isMailAvailable: boolean;
}

/** Routes for mailed invitations. Only the owner sees the addresses: invited people cannot see who else was invited. */
export function invitationRoutes(app: FastifyInstance, { db, isMailAvailable }: Deps): void {
  serve(app, api.ability, () => ({ isMailAvailable }));

  serve(app, api.list, async ({ signedIn, params }) => {
    const meeting = orNotFound(await findOwnMeeting(db, signedIn.userId, params.id));
    const rows = await listInvitations(db, meeting.id);
    return {
      invitations: rows.map((row) => ({
        email: row.email,
        sentAt: row.sent_at?.toISOString() ?? null,
        isRefused: row.refused_at !== null,
        isOverdue: isMailAvailable && row.isOverdue,
      })),
    };
  });
}
