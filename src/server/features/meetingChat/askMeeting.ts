import {
  countLinesAmong,
  listTranscriptLines,
  lockMeeting,
} from '#server/features/summaries/summaries.queries.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tables.ts';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import { type AnswerEngine, AnswerError } from './answerEngine.ts';
import { insertTurn, listTurns } from './meetingChat.queries.ts';

const TIME_LIMIT_MS = 10 * 60_000;
/** Questions before this one that the engine is told, for "and when?". */
const REMEMBERED = 3;

interface Asked {
  userId: string;
  meeting: { id: string; title: string };
  question: string;
}

/**
 * Answers a question from the lines of its meeting, and stores both. `stop` ends the answer, of which the sentences so far are
 * kept. Throws `nothing_to_ask`, `chat_failed`, or `not_found` if lines were withdrawn meanwhile.
 */
export async function askMeeting(
  db: Db,
  engine: AnswerEngine,
  { userId, meeting, question }: Asked,
  stop: AbortSignal,
  onSentence: (sentence: AnswerSentence) => void,
): Promise<ChatTurn> {
  const lines = await listTranscriptLines(db, meeting.id);
  if (lines.length === 0) throw new AppError('nothing_to_ask');
  const before = (await listTurns(db, userId, meeting.id)).slice(-REMEMBERED);
  const history = before.map((turn) => ({
    question: turn.question,
    answer: turn.sentences.map(({ text }) => text).join(' '),
  }));
  const sentences: AnswerSentence[] = [];
  const createdAt = new Date().toISOString();
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const { dropped } = await engine
    .answer({ title: meeting.title, question, lines, history }, signal, (sentence) => {
      sentences.push(sentence);
      onSentence(sentence);
    })
    .catch((error) => {
      if (stop.aborted) return { dropped: 0 };
      if (error instanceof AnswerError || signal.aborted) throw new AppError('chat_failed', { cause: error });
      throw error;
    });
  const state = stop.aborted ? 'stopped' : sentences.length > 0 ? 'answered' : 'not_said';
  const turn: ChatTurn = { id: crypto.randomUUID(), question, sentences, state, dropped, createdAt };
  const ids = [...new Set(sentences.flatMap(({ evidence }) => evidence))];
  await db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meeting.id);
    // An answer must not repeat a line that was withdrawn while it was written.
    if ((await countLinesAmong(transaction, meeting.id, ids)) < ids.length)
      throw new AppError('line_changed');
    await insertTurn(transaction, userId, meeting.id, turn);
  });
  return turn;
}
