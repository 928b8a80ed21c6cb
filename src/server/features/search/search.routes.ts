import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { notFound } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { searchApi } from '#shared/contract/search.ts';
import type { SearchDeps } from './findPassages.ts';
import { findMeetings } from './search.service.ts';

/** A user who types without a pause sends two searches per second. */
const SEARCHES_A_MINUTE = 180;

export function searchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  const { db } = deps;
  const limit = limitPerPerson(app, { max: SEARCHES_A_MINUTE, timeWindow: '1 minute' });
  serve(
    app,
    searchApi.find,
    async ({ signedIn, query }) => {
      const { q, cursor, meetingId, person, from, until, language } = query;
      if (meetingId !== undefined && !(await findMeeting(db, signedIn.userId, meetingId))) throw notFound();
      const scope = {
        viewerId: signedIn.userId,
        meetingIds: meetingId === undefined ? undefined : [meetingId],
        person: person === '' ? undefined : person,
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(until),
        language,
      };
      return findMeetings(deps, scope, { typed: q, cursor });
    },
    { limit },
  );
}
