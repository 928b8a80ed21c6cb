import {
  countLinesAmong,
  listTranscriptLines,
  lockMeeting,
} from '#server/features/summaries/summaries.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import type { AnswerEngine } from '../answerEngine.ts';
import { findAskerName } from '../askers.queries.ts';
import { collectAnswer, rememberedOf } from '../collectAnswer.ts';
import { insertTurn, listTurns } from './meetingChat.queries.ts';

interface Deps {
  db: Db;
  engine: AnswerEngine;
}

interface Asked {
  userId: string;
  meetingId: string;
  question: string;
}

/**
 * Answers a question from the lines of its meeting, and stores both. `stop` ends the answer and keeps the sentences so
 * far. Throws `nothing_to_ask`, `chat_failed`, or `line_changed` if lines were withdrawn meanwhile.
 */
export async function askMeeting(
  { db, engine }: Deps,
  { userId, meetingId, question }: Asked,
  stop: AbortSignal,
  onSentence: (sentence: AnswerSentence) => void,
): Promise<ChatTurn> {
  const lines = await listTranscriptLines(db, meetingId);
  if (lines.length === 0) throw new AppError('nothing_to_ask');
  const history = rememberedOf(await listTurns(db, userId, meetingId));
  const askedBy = await findAskerName(db, userId);
  const request = { question, askedBy, said: { of: 'meeting' as const, lines }, history };
  const turn = await collectAnswer(engine, request, stop, onSentence);
  const ids = [...new Set(turn.sentences.flatMap(({ evidence }) => evidence))];
  await db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meetingId);
    // Rejects the answer if a line was withdrawn meanwhile, because it may repeat the line.
    if ((await countLinesAmong(transaction, meetingId, ids)) < ids.length) throw new AppError('line_changed');
    await insertTurn(transaction, userId, meetingId, turn);
  });
  return turn;
}
