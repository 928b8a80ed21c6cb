import type { FastifyInstance } from 'fastify';
import { findRemovedGuest } from '#server/features/meetings/guests/guests.queries.ts';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { findSummaryState } from '#server/features/summaries/summaries.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { type AskedLines, transcriptionApi } from '#shared/contract/transcription.ts';
import { toTranscript } from './toTranscript.ts';
import { countSegments, listLastSegments, listSegments, listSegmentsAfter } from './transcription.queries.ts';
import { listLeftLines, mayWithdraw } from './withdrawal/withdrawal.queries.ts';
import { type WithdrawalDeps, withdrawConsent } from './withdrawal/withdrawConsent.ts';

/** Longer transcripts are not inlined: the page would arrive later than the screen that shows its first lines. */
const MAX_INLINED_LINES = 2_500;

export function transcriptRoutes(app: FastifyInstance, deps: WithdrawalDeps & { sessions: Sessions }): void {
  const { db, sessions } = deps;

  serve(
    app,
    transcriptionApi.list,
    async ({ signedIn: { userId }, params: { id }, query: { last, afterLine, afterChange } }) => {
      // Reads the counter before the lines, so that a change made in between is returned twice rather than never.
      const { change_count: changeCount, ...row } = orNotFound(await findMeeting(db, userId, id));
      const summary = await findSummaryState(db, userId, id);
      const meeting = {
        status: row.status,
        reopenedAt: row.reopened_at?.toISOString() ?? null,
        summaryRevision: summary?.revision ?? null,
        actionsChangedAt: summary?.actionsChangedAt?.toISOString() ?? null,
      };
      const rows = await listAsked(db, userId, id, { last, afterLine, afterChange });
      const isWhole = last === undefined && afterLine === undefined;
      const lineCount = isWhole ? rows.length : await countSegments(db, userId, id);
      return { transcripts: rows.map(toTranscript), lineCount, changeCount, meeting };
    },
    {
      isInlined: async ({ signedIn, params: { id }, query: { last } }) =>
        last !== undefined || (await countSegments(db, signedIn.userId, id)) <= MAX_INLINED_LINES,
    },
  );

  serve(app, transcriptionApi.withdraw, async ({ signedIn, params }) => {
    if (!(await mayWithdraw(db, signedIn.userId, params.id))) throw notFound();
    return { removedLines: await withdrawConsent(deps, signedIn.userId, params.id) };
  });

  serve(
    app,
    transcriptionApi.withdrawAsRemovedGuest,
    async ({ request }) => {
      const cookie = sessions.hashOf(request.headers.cookie);
      if (!cookie) throw notFound();
      const { id, meetingId } = orNotFound(await findRemovedGuest(db, cookie));
      return { removedLines: await withdrawConsent(deps, id, meetingId) };
    },
    { limit: app.rateLimit({ max: 20, timeWindow: '1 minute' }) },
  );

  serve(app, transcriptionApi.leftLines, async ({ signedIn }) => ({
    meetings: (await listLeftLines(db, signedIn.userId)).map(({ since, ...meeting }) => ({
      ...meeting,
      since: since.toISOString(),
    })),
  }));
}

/** The last lines, those that are new or changed since a line and a change, or all lines. */
function listAsked(db: Db, userId: string, meetingId: string, { last, afterLine, afterChange }: AskedLines) {
  if (last !== undefined) return listLastSegments(db, userId, meetingId, last);
  if (afterLine === undefined) return listSegments(db, userId, meetingId);
  return listSegmentsAfter(db, userId, meetingId, { afterLine, afterChange });
}
