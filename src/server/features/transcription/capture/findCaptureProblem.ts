import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { noEngineFor } from '#server/speech/speechProblems.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import type { InitMessage } from '#shared/contract/transcription.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { hasStream } from '../transcription.queries.ts';
import { findWithdrawalTime } from '../withdrawal/withdrawal.queries.ts';

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
  // Accepts what was said before the end and could not be sent while disconnected: a stream that was begun meanwhile,
  // for example by an unmute, and the rest of a stream that this server knows.
  const isInTime =
    (meeting.ended_at !== null && spokenFrom < meeting.ended_at) ||
    (await hasStream(db, meeting.id, userId, streamId));
  return isInTime ? null : problem('meeting_over');
}
