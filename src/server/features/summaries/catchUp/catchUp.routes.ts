import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { ExclusiveStreams } from '#server/platform/http/answers/exclusiveStreams.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { catchUpApi as api, type CatchUpEvent } from '#shared/contract/catchUp.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import type { SummaryEngines } from '../generation/generateDraft.ts';
import { countMissedLines, findAbsence } from './catchUp.queries.ts';
import { generateCatchUp } from './generateCatchUp.ts';

interface Deps extends SummaryEngines {
  db: Db;
}

/** "What did I miss?" for a participant who joined a running meeting late or returned to it. */
export function catchUpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const streams = new ExclusiveStreams('summary_in_progress');

  serve(app, api.missed, async ({ signedIn, params: { id } }) => {
    const { status, since, until } = orNotFound(await findAbsence(db, signedIn.userId, id));
    const counts =
      until && !isPast(status)
        ? await countMissedLines(db, signedIn.userId, id, { since, until })
        : { lineCount: 0, earlierCount: 0 };
    return { ...counts, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null };
  });

  serve(
    app,
    api.catchUp,
    async ({ signedIn: { userId }, params: { id }, body: { range, language }, request, reply }) => {
      const { status, since, until } = orNotFound(await findAbsence(db, userId, id));
      if (isPast(status)) throw new AppError(status === 'cancelled' ? 'meeting_cancelled' : 'meeting_over');
      return streams.stream<CatchUpEvent>(userId, {
        request,
        reply,
        failure: 'what somebody missed was not summed up',
        run: async (send, hungUp) => {
          const task = { userId, meetingId: id, range, language, since, until };
          const catchUp = await generateCatchUp(deps, task, hungUp, (progress) =>
            send({ type: 'progress', progress }),
          );
          send({ type: 'done', catchUp });
        },
      });
    },
    {
      limit: limitPerPerson(app, { max: 20, timeWindow: '1 minute' }),
    },
  );
}
