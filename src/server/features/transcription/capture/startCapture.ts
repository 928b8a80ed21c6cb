import { updateConsent } from '#server/features/meetings/participants.queries.ts';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import type { InitMessage } from '#shared/contract/transcription.ts';
import type { Speaker } from '../sessionEvents.ts';
import { deleteSpokenLines, findWithdrawalTime } from '../withdrawal/withdrawal.queries.ts';
import type { CaptureSession, Listener } from './captureSession.ts';
import type { Captures } from './captures.ts';
import { findCaptureProblem } from './findCaptureProblem.ts';

interface Deps {
  db: Db;
  speech: SpeechToText;
  captures: Captures;
}

type Outcome = { capture: CaptureSession } | { problem: Problem } | 'removed' | 'busy';

/** Tolerance in ms for the age of a stream, because a browser measures it by clocks that people can set. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Nobody said anything in the meeting before joining it, whatever age the client states. */
const plausibleStart = (spokenFrom: Date, joinedAt: Date): Date =>
  spokenFrom.getTime() < joinedAt.getTime() - CLOCK_TOLERANCE_MS ? joinedAt : spokenFrom;

/** Records the consent given by an init message, and starts or resumes the capture of its stream. */
export async function startCapture(
  { db, speech, captures }: Deps,
  meeting: MeetingRow,
  init: InitMessage,
  { speaker, listener }: { speaker: Speaker; listener: Listener },
): Promise<Outcome> {
  const spokenFrom = new Date(Date.now() - (init.recordedAgoMs ?? 0));
  const found = await findCaptureProblem({ db, speech }, meeting, speaker.id, { ...init, spokenFrom });
  if (found) return { problem: found };
  const joinedAt = await updateConsent(db, meeting.id, speaker.id);
  if (!joinedAt) return 'removed';
  const request = {
    meetingId: meeting.id,
    speaker,
    language: init.language ?? 'en',
    streamId: init.streamId ?? null,
    recordedAt: init.recordedAgoMs === undefined ? null : plausibleStart(spokenFrom, joinedAt),
    isReplay: init.isReplay ?? false,
  };
  const capture = await captures.startOrResume(request, listener);
  if (!capture) return 'busy';
  // Checks again: a withdrawal after the first check found no stream to delete, and consent was stored after it.
  const withdrawnAt = await findWithdrawalTime(db, speaker.id, meeting.id);
  if (!withdrawnAt || withdrawnAt <= spokenFrom) return { capture };
  capture.dispose();
  await db.transaction().execute((transaction) => deleteSpokenLines(transaction, speaker.id, meeting.id));
  return { problem: problem('speech_withdrawn') };
}
