import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { found } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import { transcriptionApi } from '#shared/contract/transcription.ts';
import { toTranscript } from './toTranscript.ts';
import { listSegments } from './transcription.queries.ts';
import { type WithdrawalDeps, withdrawConsent } from './withdrawConsent.ts';

export function transcriptRoutes(app: FastifyInstance, deps: WithdrawalDeps): void {
  const { db } = deps;

  serve(app, transcriptionApi.list, async ({ signedIn, params }) => {
    found(await findMeeting(db, signedIn.userId, params.id));
    return { transcripts: (await listSegments(db, signedIn.userId, params.id)).map(toTranscript) };
  });

  serve(app, transcriptionApi.withdraw, async ({ signedIn, params }) => {
    found(await findMeeting(db, signedIn.userId, params.id));
    return { removedLines: await withdrawConsent(deps, signedIn.userId, params.id) };
  });
}
