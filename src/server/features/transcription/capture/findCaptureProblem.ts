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

/** Why this person's speech cannot be transcribed in this meeting now; null when it can. */
export async function findCaptureProblem(
  { db, speech }: Deps,
  meeting: MeetingRow,
  userId: string,
  { language = 'en', streamId = '', spokenFrom }: InitMessage & { spokenFrom: Date },
): Promise<Problem | null> {
  if (!meeting.bot_enabled) return problem('speech_switched_off');
  if (!speech.languages.has(language)) return noEngineFor(language, speech, 'live');
  // What was recorded before a withdrawal and could not be sent then would bring back what the person took back.
  const withdrawnAt = await findWithdrawalTime(db, userId, meeting.id);
  if (withdrawnAt && withdrawnAt > spokenFrom) return problem('speech_withdrawn');
  // A stream that started before the end may still deliver what it could not send while the connection was down.
  const isTooLate = isPast(meeting.status) && !(await hasStream(db, meeting.id, userId, streamId));
  return isTooLate ? problem('meeting_over') : null;
}
