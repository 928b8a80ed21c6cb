import { randomUUID } from 'node:crypto';
import { insertSegment } from '#server/features/transcription/transcription.queries.ts';
import { listStandingWithdrawals } from '#server/features/transcription/withdrawal/withdrawal.queries.ts';
import type { Db, UploadRow } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { newToken } from '#server/platform/secretTokens.ts';
import { titleOf } from '#shared/rules/meetings/titleOf.ts';
import { RunLostError, UploadFailure } from '../uploadFailure.ts';
import { deleteRunResults, findUploader, listLines } from '../uploads.queries.ts';
import { defaultSpeakerName, numberSpeakers } from './speakerNames.ts';
import { advanceRun, insertRecordedMeeting, lockRecordedMeeting } from './uploadRuns.queries.ts';

const DAY_MS = 86_400_000;

interface Deps {
  db: Db;
  jobs: Jobs;
}

interface Target {
  meetingId: string;
  startedAt: number;
}

/**
 * Creates a completed meeting from all recognized lines, or adds them to the meeting that was recorded, and queues its
 * summary, all in one transaction. Resolves with whether the recording is kept for playback.
 */
export function storeMeeting({ db, jobs }: Deps, upload: UploadRow, durationMs: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lines = await listLines(transaction, upload.id);
    if (lines.length === 0) throw new UploadFailure('recording_without_speech');
    if (lines.every((line) => line.is_gap)) throw new UploadFailure('recording_refused');
    // The recording ended before the upload; files do not reliably state when they were recorded.
    const latestStart = upload.created_at.getTime() - Math.max(1, durationMs);
    const uploader = await findUploader(transaction, upload.owner_id);
    if (!uploader) throw new RunLostError('The account is gone');
    const { meetingId, startedAt } = upload.meeting_id
      ? await findTarget(transaction, upload.meeting_id, latestStart)
      : await makeTarget(transaction, upload, latestStart);
    const isWithdrawn = await refuseWithdrawnVoice(transaction, upload);
    const keepDays = isWithdrawn ? null : upload.keep_days;
    const numbers = numberSpeakers(lines);
    const nameOf = (speaker: number) => defaultSpeakerName(uploader.language, numbers.get(speaker)!);
    for (const line of lines) {
      await insertSegment(transaction, {
        id: randomUUID(),
        meetingId,
        speakerId: upload.is_own_voice ? uploader.id : null,
        speakerName: upload.is_own_voice ? uploader.name : nameOf(line.speaker),
        byGuest: false,
        language: line.language,
        content: line.content,
        isGap: line.is_gap,
        startedAt: new Date(startedAt + line.start_ms),
        durationMs: line.duration_ms,
      });
    }
    await deleteRunResults(transaction, upload.id);
    await jobs.send(transaction, 'summarize', { meetingId }, meetingId);
    const isOurs = await advanceRun(transaction, upload, {
      stage: 'done',
      problem: null,
      meeting_id: meetingId,
      done_ms: durationMs,
      ...(keepDays !== null && {
        kept_from: new Date(startedAt),
        kept_until: new Date(Date.now() + keepDays * DAY_MS),
      }),
    });
    if (!isOurs) throw new RunLostError('The upload was cancelled or taken over');
    return keepDays !== null;
  });
}

/**
 * Whether somebody in the recorded meeting has withdrawn consent, so that their voice must not be kept. Throws if the
 * uploader withdrew while their own words were being transcribed. Requires the lock of the meeting.
 */
async function refuseWithdrawnVoice(db: Db, upload: UploadRow): Promise<boolean> {
  if (!upload.meeting_id) return false;
  const withdrawals = await listStandingWithdrawals(db, upload.meeting_id);
  const isOwn = ({ speakerId }: { speakerId: string }) => speakerId === upload.owner_id;
  // An upload after the withdrawal is a new consent of the uploader, but of nobody else.
  const own = withdrawals.find(isOwn);
  const isOwnLater = own !== undefined && own.withdrawnAt > upload.created_at;
  if (isOwnLater && upload.is_own_voice) throw new UploadFailure('speech_withdrawn');
  return isOwnLater || withdrawals.some((withdrawal) => !isOwn(withdrawal));
}

async function makeTarget(db: Db, upload: UploadRow, startedAt: number): Promise<Target> {
  const meetingId = await insertRecordedMeeting(db, {
    owner_id: upload.owner_id,
    title: upload.title ?? titleOf(upload.file_name),
    started_at: new Date(startedAt),
    ended_at: upload.created_at,
    room_name: `recording-${upload.id}`,
    invite_token: newToken(16),
  });
  return { meetingId, startedAt };
}

async function findTarget(db: Db, meetingId: string, latestStart: number): Promise<Target> {
  const meeting = await lockRecordedMeeting(db, meetingId);
  if (!meeting) throw new RunLostError('The meeting is gone');
  if (meeting.line_count > 0) throw new UploadFailure('recording_overtaken');
  const startedAt = Math.min(meeting.started_at?.getTime() ?? latestStart, latestStart);
  return { meetingId, startedAt };
}
