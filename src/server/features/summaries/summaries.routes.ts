import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { toPage } from '#server/platform/toPage.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { decodeCursor, encodeCursor } from '#shared/contract/paging.ts';
import { summariesApi as api } from '#shared/contract/summaries.ts';
import { changeActionItem } from './editing/changeActionItem.ts';
import { cancelRun, findProgress } from './generation/summaryRuns.queries.ts';
import { readSummary } from './readSummary.ts';
import {
  countOpenActions,
  listActionItems,
  listRecentSummaries,
  listSummaries,
} from './summaries.queries.ts';
import { generateSummary, type SummariesDeps } from './summaries.service.ts';
import { toActionItem, toSummary, toSummaryCard } from './toSummary.ts';

const PAGE_SIZE = 20;

export function summaryRoutes(app: FastifyInstance, deps: SummariesDeps): void {
  const { db } = deps;
  const busyUsers = new Set<string>();

  serve(app, api.recent, async ({ signedIn, query }) => {
    const rows = await listRecentSummaries(db, signedIn.userId, query.limit);
    const items = await listActionItems(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => toSummary(row, items));
  });

  serve(app, api.list, async ({ signedIn, query }) => {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const rows = await listSummaries(db, signedIn.userId, PAGE_SIZE + 1, after);
    const { shown, nextCursor } = toPage(rows, PAGE_SIZE, (row) =>
      encodeCursor({ moment: row.created_at, id: row.id }),
    );
    const open = await countOpenActions(
      db,
      shown.map((row) => row.id),
    );
    return { summaries: shown.map((row) => toSummaryCard(row, open)), nextCursor };
  });

  serve(
    app,
    api.ofMeeting,
    async ({ signedIn, params }) => orNotFound(await readSummary(db, signedIn.userId, params.id)),
    { isInlined: true },
  );

  serve(app, api.live, async ({ signedIn, params }) => {
    orNotFound(await findMeeting(db, signedIn.userId, params.id));
    return { summary: (await readSummary(db, signedIn.userId, params.id)) ?? null };
  });

  serve(
    app,
    api.generate,
    async ({ signedIn: { userId }, params, query }) => {
      orNotFound(await findMeeting(db, userId, params.id));
      if (busyUsers.has(userId)) throw new AppError('summary_in_progress', { retryAfterSeconds: 5 });
      busyUsers.add(userId);
      try {
        await generateSummary(deps, params.id, { ...query, askedBy: userId });
      } finally {
        busyUsers.delete(userId);
      }
      return orNotFound(await readSummary(db, userId, params.id));
    },
    {
      limit: limitPerPerson(app, { max: 6, timeWindow: '1 minute' }),
    },
  );

  serve(app, api.work, async ({ signedIn, params }) => {
    orNotFound(await findMeeting(db, signedIn.userId, params.id));
    return {
      progress: (await findProgress(db, params.id)) ?? null,
      languages: deps.writtenEngine ? [...LANGUAGES] : [],
    };
  });

  serve(app, api.cancel, async ({ signedIn, params }) => {
    orNotFound(await findMeeting(db, signedIn.userId, params.id));
    await cancelRun(db, params.id);
    return undefined;
  });

  serve(app, api.updateAction, async ({ signedIn, params, body }) => {
    return toActionItem(orNotFound(await changeActionItem(deps, signedIn.userId, params.id, body)));
  });
}
