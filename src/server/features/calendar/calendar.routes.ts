import type { FastifyInstance, FastifyReply } from 'fastify';
import { lockUser } from '#server/features/accounts/ownData/deletion.queries.ts';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound, unauthenticated } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { listActiveSessions } from '#server/platform/sessions/sessions.queries.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { calendarApi as api } from '#shared/contract/calendar.ts';
import { deleteFeed, findFeed, findFeedOwner, listCalendarMeetings, upsertFeed } from './calendar.queries.ts';
import { toCalendar } from './toCalendar.ts';

interface Deps {
  db: Db;
  publicUrl: string;
}

export function calendarRoutes(app: FastifyInstance, { db, publicUrl }: Deps): void {
  const limit = app.rateLimit({ max: 60, timeWindow: '1 minute' });

  serve(app, api.meeting, async ({ signedIn, params, reply }) => {
    const row = orNotFound(await findMeeting(db, signedIn.userId, params.id));
    reply.header('content-disposition', 'attachment; filename="meeting.ics"');
    return sendCalendar(reply, toCalendar([row], publicUrl));
  });

  serve(
    app,
    api.meetings,
    async ({ params, reply }) => {
      const { userId } = orNotFound(await findFeedOwner(db, hashToken(params.token)));
      return sendCalendar(reply, toCalendar(await listCalendarMeetings(db, userId), publicUrl));
    },
    { limit },
  );

  serve(app, api.feed, async ({ signedIn }) => {
    const row = await findFeed(db, signedIn.userId);
    return { createdAt: row?.created_at.toISOString() ?? null };
  });

  serve(
    app,
    api.resetFeed,
    async ({ signedIn }) => {
      const token = newToken(24);
      const row = await renewFeed(db, signedIn, hashToken(token));
      return {
        url: `${publicUrl}/api/calendar/${token}/meetings.ics`,
        createdAt: row.created_at.toISOString(),
      };
    },
    { limit },
  );

  serve(app, api.removeFeed, async ({ signedIn }) => {
    await deleteFeed(db, signedIn.userId);
    return undefined;
  });
}

/** Checks the session under the lock: a password reset may have ended it meanwhile, and must end this address too. */
const renewFeed = (db: Db, { userId, sessionId }: SignedIn, tokenHash: Buffer) =>
  db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if ((await listActiveSessions(transaction, [sessionId])).length === 0) throw unauthenticated();
    return upsertFeed(transaction, userId, tokenHash);
  });

function sendCalendar(reply: FastifyReply, text: string): undefined {
  reply.type('text/calendar; charset=utf-8').send(text);
  return undefined;
}
