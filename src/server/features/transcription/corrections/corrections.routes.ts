import type { FastifyInstance } from 'fastify';
import { orNotFound } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { correctionsApi as api, type PastCorrection } from '#shared/contract/corrections.ts';
import { speakersApi } from '#shared/contract/speakers.ts';
import { toTranscript } from '../toTranscript.ts';
import { findSegment, listCorrections } from './corrections.queries.ts';
import { type CorrectionDeps, correctLine } from './correctLine.ts';
import { renameSpeaker, undoSpeakerChange } from './renameSpeaker.ts';

/** Far more than a person can type. */
const MAX_CORRECTIONS_PER_MINUTE = 240;

export function correctionRoutes(app: FastifyInstance, deps: CorrectionDeps): void {
  const limit = limitPerPerson(app, { max: MAX_CORRECTIONS_PER_MINUTE, timeWindow: '1 minute' });

  serve(
    app,
    api.correct,
    async ({ signedIn: { userId }, params: { id, segmentId }, body }) =>
      toTranscript(await correctLine(deps, { userId, meetingId: id, segmentId }, body)),
    { limit },
  );

  serve(
    app,
    speakersApi.rename,
    async ({ signedIn, params, body }) => {
      const { changedLines, change } = await renameSpeaker(deps, signedIn.userId, params.id, body);
      return { changedLines, change };
    },
    { limit },
  );

  serve(
    app,
    speakersApi.undo,
    async ({ signedIn, params }) => {
      const { changedLines } = await undoSpeakerChange(deps, signedIn.userId, params.id, params.change);
      return { changedLines };
    },
    { limit },
  );

  serve(app, api.history, async ({ signedIn: { userId }, params: { id, segmentId } }) => {
    const segment = orNotFound(await findSegment(deps.db, userId, id, segmentId));
    const rows = await listCorrections(deps.db, userId, id, segmentId);
    return {
      corrections: rows.map((row, index) =>
        toPastCorrection(row, rows[index + 1]?.content_before ?? segment.content),
      ),
    };
  });
}

type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];

const toPastCorrection = (row: CorrectionRow, after: string): PastCorrection => ({
  change: row.change,
  before: row.content_before,
  after,
  correctedAt: row.corrected_at.toISOString(),
  correctedBy: row.userId === null ? null : { id: row.userId, name: row.userName, isGuest: row.isGuest },
});
