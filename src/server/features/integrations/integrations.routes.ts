import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { integrationsApi as api } from '#shared/contract/integrations.ts';
import { problem } from '#shared/contract/problem.ts';

interface Deps {
  db: Db;
  /** The meetings that Zoom hosts. */
  hosted: { readonly isConfigured: boolean };
}

/** Routes that report which outside services are configured on this instance. */
export function integrationRoutes(app: FastifyInstance, { db, hosted }: Deps): void {
  serve(app, api.zoomStatus, () => ({ isConfigured: hosted.isConfigured }));

  serve(app, api.zoomJoin, async ({ signedIn, query }) => {
    const meeting = orNotFound(await findMeeting(db, signedIn.userId, query.meetingId));
    if (meeting.join_url) return { success: true, joinUrl: meeting.join_url };
    const isOurs = meeting.meeting_provider === 'jitsi';
    return { success: false, ...problem(isOurs ? 'not_on_zoom' : 'zoom_not_configured') };
  });
}
