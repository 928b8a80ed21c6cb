import type { FastifyInstance } from 'fastify';
import { findOwnMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { sharesApi as api, type SummaryShare } from '#shared/contract/shares.ts';
import {
  deleteExpiredShares,
  deleteShare,
  findShared,
  insertShare,
  listSharedLines,
  listShares,
  lockSummarizedMeeting,
} from './shares.queries.ts';
import { toSharedSummary } from './toSharedSummary.ts';

/** Most valid links per meeting. */
const MAX_SHARES = 20;
/** Far more than a person creates by hand. */
const MAX_NEW_PER_MINUTE = 240;

const toShare = (row: Awaited<ReturnType<typeof insertShare>>): SummaryShare => ({
  id: row.id,
  hasTranscript: row.has_transcript,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

interface Deps {
  db: Db;
  publicUrl: string;
}

/** Routes for read-only links to summaries. */
export function shareRoutes(app: FastifyInstance, { db, publicUrl }: Deps): void {
  serve(app, api.list, async ({ signedIn: { userId }, params: { id } }) => {
    orNotFound(await findOwnMeeting(db, userId, id));
    return { shares: (await listShares(db, userId, id)).map(toShare) };
  });

  serve(
    app,
    api.create,
    async ({ signedIn: { userId }, params: { id }, body: { hasTranscript, days } }) => {
      const token = newToken(24);
      const row = await db.transaction().execute(async (transaction) => {
        orNotFound(await lockSummarizedMeeting(transaction, userId, id));
        await deleteExpiredShares(transaction, id);
        if ((await listShares(transaction, userId, id)).length >= MAX_SHARES)
          throw new AppError('too_many_shares');
        const tokenHash = hashToken(token);
        return insertShare(transaction, { meetingId: id, tokenHash, hasTranscript, days });
      });
      return { share: toShare(row), url: `${publicUrl}/shared/${token}` };
    },
    {
      limit: limitPerPerson(app, { max: MAX_NEW_PER_MINUTE, timeWindow: '1 minute' }),
    },
  );

  serve(app, api.revoke, async ({ signedIn: { userId }, params: { id, shareId } }) => {
    if (!(await deleteShare(db, userId, id, shareId))) throw notFound();
    return undefined;
  });

  serve(
    app,
    api.open,
    async ({ params: { token }, reply }) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
      const row = orNotFound(await findShared(db, hashToken(token)));
      return toSharedSummary(row, row.has_transcript ? await listSharedLines(db, row.meetingId) : null);
    },
    // Tokens cannot be guessed; the limit only protects the database from attempts.
    { limit: app.rateLimit({ max: 60, timeWindow: '1 minute' }) },
  );
}
