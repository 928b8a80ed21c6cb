import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/serve.ts';
import type { Db } from '#server/platform/tables.ts';
import { conferenceApi as api } from '#shared/contract/conference.ts';
import { mintPass } from './roomPasses.ts';

export function conferenceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, api.roomToken, async ({ signedIn, body }) => ({ token: await mintPass(db, signedIn, body) }));
}
