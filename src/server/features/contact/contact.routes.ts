import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { contactApi as api } from '#shared/contract/contact.ts';
import { insertContactMessage } from './contact.queries.ts';

interface Deps {
  db: Db;
  jobs: Jobs;
  isMailed: boolean;
}

export function contactRoutes(app: FastifyInstance, { db, jobs, isMailed }: Deps): void {
  // Limited, because anybody may write, and one address could otherwise fill the disk.
  const limit = app.rateLimit({ max: 20, timeWindow: '1 minute' });

  serve(
    app,
    api.send,
    async ({ body, request }) => {
      const messageId = await db.transaction().execute(async (transaction) => {
        const { id } = await insertContactMessage(transaction, body);
        if (isMailed) await jobs.send(transaction, 'mailContactMessage', { messageId: id }, id);
        return id;
      });
      request.log.info({ contactMessageId: messageId }, 'contact message stored');
      return undefined;
    },
    { limit },
  );
}
