import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { contactApi as api } from '#shared/contract/contact.ts';
import { insertContactMessage } from './contact.queries.ts';

export function contactRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  // Anybody may write, so that an address could otherwise fill the disk.
  const limit = app.rateLimit({ max: 20, timeWindow: '1 minute' });

  serve(
    app,
    api.send,
    async ({ body, request }) => {
      const { id } = await insertContactMessage(db, body);
      request.log.info({ contactMessageId: id }, 'contact message stored');
      return undefined;
    },
    { limit },
  );
}
