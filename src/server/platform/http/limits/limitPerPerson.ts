import type { FastifyInstance } from 'fastify';

/** Rate limit for each account, from any address; requests without a session are counted by address. */
export const limitPerPerson = (app: FastifyInstance, limits: { max: number; timeWindow: string }) =>
  app.rateLimit({ ...limits, keyGenerator: (request) => request.signedIn?.userId ?? request.ip });
