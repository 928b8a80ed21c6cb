import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { CitedLine } from '#shared/contract/allMeetingsChat.ts';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import type { AnswerEngine } from '../answerEngine.ts';
import { findAskerName } from '../askers.queries.ts';
import { collectAnswer, rememberedOf } from '../collectAnswer.ts';
import { deleteOldTurns, insertAskedTurn, listAskedTurns } from './allMeetingsChat.queries.ts';
import { type FindPlaces, type FoundExcerpt, findExcerpts } from './findExcerpts.ts';

interface AskDeps {
  db: Db;
  answerEngine: AnswerEngine;
  findPlaces: FindPlaces;
}

/**
 * Answers a question from the lines of all meetings that the person may see, and stores both. `stop` ends the answer
 * and keeps the sentences so far. Throws `chat_failed`, or `line_changed` if lines were withdrawn meanwhile.
 */
export async function askAllMeetings(
  { db, answerEngine, findPlaces }: AskDeps,
  { userId, question }: { userId: string; question: string },
  stop: AbortSignal,
  onSentence: (sentence: AnswerSentence, lines: CitedLine[]) => void,
): Promise<ChatTurn> {
  const before = await listAskedTurns(db, userId);
  const citedBefore = before.at(-1)?.sentences.flatMap(({ evidence }) => evidence) ?? [];
  const excerpts = await findExcerpts(db, findPlaces, { userId, question, citedBefore });
  const lines = toCitedLines(excerpts);
  const askedBy = await findAskerName(db, userId);
  const request = {
    question,
    askedBy,
    said: { of: 'meetings' as const, excerpts },
    history: rememberedOf(before),
  };
  // Skips the model if nothing was found, because nothing was said, whatever a model would answer.
  const engine = excerpts.length > 0 ? answerEngine : null;
  const turn = await collectAnswer(engine, request, stop, (sentence) =>
    onSentence(
      sentence,
      sentence.evidence.flatMap((id) => lines.get(id) ?? []),
    ),
  );
  await db.transaction().execute(async (transaction) => {
    // Rejects an answer whose lines were withdrawn meanwhile, because it would repeat them.
    if (!(await insertAskedTurn(transaction, userId, turn))) throw new AppError('line_changed');
    await deleteOldTurns(transaction, userId);
  });
  return turn;
}

const toCitedLines = (excerpts: FoundExcerpt[]): Map<string, CitedLine> =>
  new Map(
    excerpts.flatMap(({ meeting, lines }) =>
      lines.map(({ id, speaker, isGuest, startedAt }) => [
        id,
        {
          segmentId: id,
          meetingId: meeting.id,
          meetingTitle: meeting.title,
          meetingDate: meeting.moment.toISOString(),
          speakerName: speaker,
          isGuest,
          saidAt: startedAt.toISOString(),
        },
      ]),
    ),
  );
