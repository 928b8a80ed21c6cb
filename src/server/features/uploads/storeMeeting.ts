import { randomBytes, randomUUID } from 'node:crypto';
import { insertSegment } from '#server/features/transcription/transcription.queries.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Db, UploadRow } from '#server/platform/tables.ts';
import { titleOf } from './titleOf.ts';
import { RunLostError, UploadFailure } from './uploadFailure.ts';
import { advanceRun, insertRecordedMeeting } from './uploadRuns.queries.ts';
import { deleteLines, findUploader, listLines } from './uploads.queries.ts';

interface Deps {
  db: Db;
  jobs: Jobs;
}

/** Makes a completed meeting of all that was heard, with its summary on the way: everything of it at once, or nothing. */
export async function storeMeeting({ db, jobs }: Deps, upload: UploadRow, durationMs: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const lines = await listLines(transaction, upload.id);
    if (lines.length === 0) throw new UploadFailure('Nobody could be heard speaking in this file.');
    const speaker = await findUploader(transaction, upload.owner_id);
    if (!speaker) throw new RunLostError('The account is gone');
    // Recorded before it was uploaded: when exactly, a file does not say for certain.
    const endedAt = upload.created_at.getTime();
    const startedAt = endedAt - Math.max(1, durationMs);
    const meetingId = await insertRecordedMeeting(transaction, {
      owner_id: upload.owner_id,
      title: titleOf(upload.file_name),
      started_at: new Date(startedAt),
      ended_at: new Date(endedAt),
      room_name: `recording-${upload.id}`,
      invite_token: randomBytes(16).toString('base64url'),
    });
    for (const line of lines) {
      await insertSegment(transaction, {
        id: randomUUID(),
        meetingId,
        speakerId: speaker.id,
        speakerName: speaker.name,
        language: line.language,
        content: line.content,
        startedAt: new Date(startedAt + line.start_ms),
        durationMs: line.duration_ms,
      });
    }
    await deleteLines(transaction, upload.id);
    await jobs.send(transaction, 'summarize', { meetingId }, meetingId);
    const isOurs = await advanceRun(transaction, upload, {
      stage: 'done',
      problem: null,
      meeting_id: meetingId,
      done_ms: durationMs,
    });
    if (!isOurs) throw new RunLostError('The upload was cancelled or taken over');
  });
}
