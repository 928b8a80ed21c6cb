import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { orNotFound } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { summaryEditsApi as api } from '#shared/contract/summaryEdits.ts';
import { readSummary, readVersion } from '../readSummary.ts';
import { toSummaryVersion } from '../toSummary.ts';
import { listVersions } from '../versions/summaryVersions.queries.ts';
import { type EditDeps, editSummary, restoreSummary } from './editSummary.ts';

/** Routes to correct a summary. Whoever may generate a meeting's summary may correct it too. */
export function summaryEditRoutes(app: FastifyInstance, deps: EditDeps): void {
  const { db } = deps;
  const limit = limitPerPerson(app, { max: 300, timeWindow: '1 minute' });

  serve(
    app,
    api.edit,
    async ({ signedIn: { userId }, params, body }) => {
      orNotFound(await findMeeting(db, userId, params.id));
      await editSummary(deps, userId, params.id, body);
      return orNotFound(await readSummary(db, userId, params.id));
    },
    { limit },
  );

  serve(app, api.versions, async ({ signedIn: { userId }, params }) => {
    orNotFound(await findMeeting(db, userId, params.id));
    return (await listVersions(db, userId, params.id)).map(toSummaryVersion);
  });

  serve(app, api.version, async ({ signedIn: { userId }, params }) =>
    orNotFound(await readVersion(db, userId, params.id, params.versionId)),
  );

  serve(
    app,
    api.restore,
    async ({ signedIn: { userId }, params, body }) => {
      orNotFound(await findMeeting(db, userId, params.id));
      await restoreSummary(deps, userId, { meetingId: params.id, versionId: params.versionId, ...body });
      return orNotFound(await readSummary(db, userId, params.id));
    },
    { limit },
  );
}
