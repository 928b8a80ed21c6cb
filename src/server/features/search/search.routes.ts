import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { searchApi } from '#shared/contract/search.ts';
import type { MeaningSearch } from './meaning/meaningSearch.ts';
import { findMeetings } from './search.service.ts';
import { WordFrequencies } from './wordFrequencies.ts';

/** A person who types without a pause sends two searches a second. */
const SEARCHES_A_MINUTE = 180;

interface Deps {
  db: Db;
  /** Null without a model of embeddings. */
  meaning: MeaningSearch | null;
}

export function searchRoutes(app: FastifyInstance, { db, meaning }: Deps): void {
  const frequencies = new WordFrequencies(db);
  const limit = app.rateLimit({
    max: SEARCHES_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => request.signedIn?.userId ?? request.ip,
  });
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
      return findMeetings({ db, frequencies, meaning }, scope, q, cursor);
    },
    { limit },
  );
}
