import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { searchApi } from '#shared/contract/search.ts';
import { findEverywhere } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, searchApi.find, ({ signedIn, query }) =>
    findEverywhere(db, signedIn.userId, query.q, query.cursor),
  );
}
