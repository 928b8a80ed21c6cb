import type { FastifyInstance } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { AppError, found } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import { streamEvents } from '#server/platform/streamEvents.ts';
import type { Db } from '#server/platform/tables.ts';
import { meetingChatApi as api, type ChatEvent } from '#shared/contract/meetingChat.ts';
import type { AnswerEngine } from './answerEngine.ts';
import { askMeeting } from './askMeeting.ts';
import { deleteTurns, listTurns } from './meetingChat.queries.ts';

interface MeetingChatDeps {
  db: Db;
  /** Null where no language model is configured. */
  answerEngine: AnswerEngine | null;
}

/** Questions about one meeting, answered from its lines. Each person has a history of their own. */
export function meetingChatRoutes(app: FastifyInstance, { db, answerEngine }: MeetingChatDeps): void {
  const busyUsers = new Set<string>();

  serve(app, api.history, async ({ signedIn: { userId }, params: { id } }) => {
    found(await findMeeting(db, userId, id));
    const rows = await listTurns(db, userId, id);
    return {
      engine: answerEngine?.name ?? null,
      turns: rows.map(({ created_at, ...turn }) => ({ ...turn, createdAt: created_at.toISOString() })),
    };
  });

  serve(
    app,
    api.ask,
    async ({ signedIn: { userId }, params: { id }, body: { question }, request, reply }) => {
      const meeting = found(await findMeeting(db, userId, id));
      if (!answerEngine) throw new AppError('chat_unavailable');
      if (busyUsers.has(userId)) throw new AppError('chat_in_progress', { retryAfterSeconds: 5 });
      busyUsers.add(userId);
      return streamEvents<ChatEvent>({
        request,
        reply,
        failure: 'a question about a meeting was not answered',
        run: async (send, hungUp) => {
          try {
            const turn = await askMeeting(
              db,
              answerEngine,
              { userId, meeting, question },
              hungUp,
              (sentence) => send({ type: 'sentence', sentence }),
            );
            send({ type: 'done', turn });
          } finally {
            busyUsers.delete(userId);
          }
        },
      });
    },
    {
      limit: app.rateLimit({
        max: 20,
        timeWindow: '1 minute',
        keyGenerator: (request) => request.signedIn?.userId ?? request.ip,
      }),
    },
  );

  serve(app, api.forget, async ({ signedIn: { userId }, params: { id } }) => {
    found(await findMeeting(db, userId, id));
    await deleteTurns(db, userId, id);
    return undefined;
  });
}
