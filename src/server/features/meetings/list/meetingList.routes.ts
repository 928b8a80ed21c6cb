import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { meetingListApi as api } from '#shared/contract/meetingList.ts';
import { toMeeting } from '../toMeeting.ts';
import { listMeetings, MAX_ACTIVE, type MeetingListDeps } from './listMeetings.ts';
import { findMeetingParts, type ListedPart } from './meetingList.queries.ts';

/** Bounds the response; more than the dashboard shows. */
const NEXT_MEETINGS = 20;

export function meetingListRoutes(app: FastifyInstance, deps: MeetingListDeps): void {
  const { db, addresses } = deps;

  serve(app, api.list, ({ signedIn, query }) => listMeetings(deps, signedIn.userId, query), {
    isInlined: true,
  });

  serve(
    app,
    api.upcoming,
    async ({ signedIn: { userId } }) => {
      const parts: ListedPart[] = [
        { part: 'active', limit: MAX_ACTIVE },
        { part: 'upcoming', limit: NEXT_MEETINGS },
      ];
      const meetings = await findMeetingParts(db, userId, parts);
      return meetings.map((row) => toMeeting(row, addresses));
    },
    { isInlined: true },
  );
}
