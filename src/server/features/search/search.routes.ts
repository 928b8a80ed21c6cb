import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { searchApi } from '#shared/contract/search.ts';
import { findMeetings } from './search.service.ts';
import { WordFrequencies } from './wordFrequencies.ts';

export function searchRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const frequencies = new WordFrequencies(db);
  serve(app, searchApi.find, async ({ signedIn, query }) => {
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
    return findMeetings({ db, frequencies }, scope, q, cursor);
  });
}
