import type { FastifyInstance } from 'fastify';
import { notFound, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Diarizer } from '#server/speech/diarization/diarizer.ts';
import { type ArrivingFile, uploadsApi as api } from '#shared/contract/uploads.ts';
import { titleOf } from '#shared/rules/meetings/titleOf.ts';
import { listResumableFiles } from './intake/storage.queries.ts';
import { type AcceptDeps, UploadIntake } from './intake/uploadIntake.ts';
import { findKeptRecording } from './playback/recordings.queries.ts';
import { sendRecording } from './playback/sendRecording.ts';
import { resumableRoutes } from './resumable/resumable.routes.ts';
import { ResumableUploads } from './resumable/resumableUploads.ts';
import { toUpload } from './toUpload.ts';
import type { UploadWork } from './transcription/uploadWork.ts';
import { cancelUpload, deleteUpload, listUploads, renameUpload } from './uploads.queries.ts';

async function listArriving({ db, folder }: AcceptDeps, ownerId: string): Promise<ArrivingFile[]> {
  const files = await listResumableFiles(db, ownerId);
  return Promise.all(
    files.map(async ({ id, size_bytes, choices: { name, title } }) => ({
      id,
      title: title ?? titleOf(name),
      sizeBytes: size_bytes,
      receivedBytes: await folder.receivedBytesOf(id),
    })),
  );
}

export async function uploadRoutes(
  app: FastifyInstance,
  deps: AcceptDeps & { work: UploadWork; diarizer: Diarizer },
): Promise<void> {
  const { db, speech, diarizer, work, maxBytes, quota } = deps;
  const intake = new UploadIntake(deps);

  serve(app, api.list, async ({ signedIn }) => ({
    uploads: (await listUploads(db, signedIn.userId)).map(toUpload),
    arriving: await listArriving(deps, signedIn.userId),
    facts: {
      maxMegabytes: Math.round(maxBytes / 1e6),
      engine: speech.name,
      languages: [...speech.languages],
      tellsVoicesApart: diarizer.isReady,
      storage: await quota.stateOf(signedIn.userId),
    },
  }));

  serve(app, api.recording, async ({ signedIn, params, reply }) => {
    const { id } = orNotFound(await findKeptRecording(db, signedIn.userId, params.id));
    return sendRecording(reply, deps.folder.fileOf(id));
  });

  serve(app, api.rename, async ({ signedIn, params, body }) => {
    const isRenamed = await db
      .transaction()
      .execute((transaction) => renameUpload(transaction, signedIn.userId, params.id, body.title));
    if (!isRenamed) throw notFound();
    return undefined;
  });

  serve(app, api.remove, async ({ signedIn, params }) => {
    const isGone =
      (await cancelUpload(db, signedIn.userId, params.id)) ||
      (await deleteUpload(db, signedIn.userId, params.id));
    if (!isGone) throw notFound();
    await work.drop(params.id);
    return undefined;
  });

  // A separate scope without content type parsers, so that the route reads the body of any type as a stream.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    resumableRoutes(scope, new ResumableUploads(deps, intake));
    serve(
      scope,
      api.create,
      async ({ signedIn, query, request }) => {
        const row = await intake.accept(query, { ownerId: signedIn.userId, body: request.raw });
        return toUpload({ ...row, hasSummary: false, meetingTitle: null, isHeld: row.meeting_id !== null });
      },
      { mayTakeLong: true },
    );
  });
}
