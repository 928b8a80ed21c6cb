import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ExclusiveStreams } from '#server/platform/http/answers/exclusiveStreams.ts';
import { serve } from '#server/platform/http/serve.ts';
import { type AskEvent, allMeetingsChatApi as api } from '#shared/contract/allMeetingsChat.ts';
import type { AnswerEngine } from '../answerEngine.ts';
import { questionLimit } from '../questionLimit.ts';
import { toTurn } from '../toTurn.ts';
import { deleteAskedTurns, listAskedTurns, listCitedLines } from './allMeetingsChat.queries.ts';
import { askAllMeetings } from './askAllMeetings.ts';
import type { FindPlaces } from './findExcerpts.ts';

interface Deps {
  db: Db;
  /** Null if no language model is configured. */
  answerEngine: AnswerEngine | null;
  /** Running answers by person, shared by both chats, because a person gets one answer at a time. */
  streams: ExclusiveStreams;
  findPlaces: FindPlaces;
}

/** Routes for questions about all meetings that a person may see. Each person has a history of their own. */
export function allMeetingsChatRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, answerEngine, streams, findPlaces } = deps;

  serve(app, api.history, async ({ signedIn: { userId } }) => {
    const turns = await listAskedTurns(db, userId);
    const lines = await listCitedLines(
      db,
      userId,
      turns.map(({ id }) => id),
    );
    return {
      engine: answerEngine?.name ?? null,
      turns: turns.map(toTurn),
      lines: lines.map(({ meetingDate, saidAt, ...line }) => ({
        ...line,
        meetingDate: meetingDate.toISOString(),
        saidAt: saidAt.toISOString(),
      })),
    };
  });

  serve(
    app,
    api.ask,
    async ({ signedIn: { userId }, body: { question }, request, reply }) => {
      if (!answerEngine) throw new AppError('chat_unavailable');
      return streams.stream<AskEvent>(userId, {
        request,
        reply,
        failure: 'a question about all meetings was not answered',
        run: async (send, hungUp) => {
          const asked = { userId, question };
          const ask = { db, answerEngine, findPlaces };
          const turn = await askAllMeetings(ask, asked, hungUp, (sentence, lines) =>
            send({ type: 'sentence', sentence, lines }),
          );
          send({ type: 'done', turn });
        },
      });
    },
    { limit: questionLimit(app) },
  );

  serve(app, api.forget, async ({ signedIn: { userId } }) => {
    await deleteAskedTurns(db, userId);
    return undefined;
  });
}
