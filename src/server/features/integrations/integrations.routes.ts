import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { found } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { integrationsApi as api } from '#shared/contract/integrations.ts';

/** Says truthfully what of other companies' services this instance has: so far none. */
export function integrationRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, api.zoomStatus, () => ({ isConfigured: false }));

  serve(app, api.zoomJoin, async ({ signedIn, query }) => {
    const meeting = found(await findMeeting(db, signedIn.userId, query.meetingId));
    const message =
      meeting.meeting_provider === 'jitsi'
        ? 'This meeting is not held on Zoom'
        : 'Zoom is not configured on this server';
    return { success: false, message };
  });
}
