import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { noEngineFor } from '#server/speech/speechProblems.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import { type InitMessage, MAX_RECORDED_AGO_MS } from '#shared/contract/transcription.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { findStreamEvidence } from '../transcription.queries.ts';
import { findWithdrawalTime } from '../withdrawal/withdrawal.queries.ts';

/** How long a lost connection may look open to the server, in ms. */
const UNNOTICED_LOSS_MS = 120_000;

interface Deps {
  db: Db;
  speech: SpeechToText;
}

/** Returns why this participant's speech cannot be transcribed in the meeting now; null when it can. */
export async function findCaptureProblem(
  { db, speech }: Deps,
  meeting: MeetingRow,
  userId: string,
  { language = 'en', streamId = '', spokenFrom }: InitMessage & { spokenFrom: Date },
): Promise<Problem | null> {
  if (!meeting.bot_enabled) return problem('speech_switched_off');
  if (!speech.languages.has(language)) return noEngineFor(language, speech, 'live');
  // Rejects audio recorded before a withdrawal but sent late, because it would restore what the participant withdrew.
  const withdrawnAt = await findWithdrawalTime(db, userId, meeting.id);
  if (withdrawnAt && withdrawnAt > spokenFrom) return problem('speech_withdrawn');
  if (!isPast(meeting.status)) return null;
  const evidence = await findStreamEvidence(db, { meetingId: meeting.id, userId, streamId });
  return evidence && wasSaidInTime(meeting, evidence, spokenFrom) ? null : problem('meeting_over');
}

/**
 * Whether audio that is sent after the end of a meeting can have been recorded before it: the rest of a stream that the
 * server saw begin, or one that began while its person was disconnected, for example by an unmute. The age that a client
 * states is no proof, because a member could otherwise insert lines into a meeting that is over.
 */
function wasSaidInTime(
  { ended_at: endedAt }: MeetingRow,
  { isKnown, presentUntil }: { isKnown: boolean; presentUntil: Date | null },
  spokenFrom: Date,
): boolean {
  if (!endedAt || Date.now() - endedAt.getTime() > MAX_RECORDED_AGO_MS) return false;
  if (isKnown) return true;
  const isDisconnected =
    presentUntil !== null && spokenFrom.getTime() > presentUntil.getTime() - UNNOTICED_LOSS_MS;
  return isDisconnected && spokenFrom < endedAt;
}
