import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { ExclusiveStreams } from '#server/platform/http/answers/exclusiveStreams.ts';
import { serve } from '#server/platform/http/serve.ts';
import { meetingChatApi as api, type ChatEvent } from '#shared/contract/meetingChat.ts';
import type { AnswerEngine } from '../answerEngine.ts';
import { questionLimit } from '../questionLimit.ts';
import { toTurn } from '../toTurn.ts';
import { askMeeting } from './askMeeting.ts';
import { deleteTurns, listTurns } from './meetingChat.queries.ts';

interface Deps {
  db: Db;
  /** Null if no language model is configured. */
  answerEngine: AnswerEngine | null;
  /** Running answers by person, shared by both chats, because a person gets one answer at a time. */
  streams: ExclusiveStreams;
}

/** Routes for questions about one meeting, answered from its lines. Each person has a history of their own. */
export function meetingChatRoutes(app: FastifyInstance, { db, answerEngine, streams }: Deps): void {
  serve(app, api.history, async ({ signedIn: { userId }, params: { id } }) => {
    orNotFound(await findMeeting(db, userId, id));
    const rows = await listTurns(db, userId, id);
    return { engine: answerEngine?.name ?? null, turns: rows.map(toTurn) };
  });

  serve(
    app,
    api.ask,
    async ({ signedIn: { userId }, params: { id }, body: { question }, request, reply }) => {
      orNotFound(await findMeeting(db, userId, id));
      if (!answerEngine) throw new AppError('chat_unavailable');
      return streams.stream<ChatEvent>(userId, {
        request,
        reply,
        failure: 'a question about a meeting was not answered',
        run: async (send, hungUp) => {
          const asked = { userId, meetingId: id, question };
          const turn = await askMeeting({ db, engine: answerEngine }, asked, hungUp, (sentence) =>
            send({ type: 'sentence', sentence }),
          );
          send({ type: 'done', turn });
        },
      });
    },
    { limit: questionLimit(app) },
  );

  serve(app, api.forget, async ({ signedIn: { userId }, params: { id } }) => {
    orNotFound(await findMeeting(db, userId, id));
    await deleteTurns(db, userId, id);
    return undefined;
  });
}
