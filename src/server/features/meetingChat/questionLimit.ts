import type { FastifyInstance } from 'fastify';

const QUESTIONS_A_MINUTE = 20;

/** Rate limit of the questions that a person may ask. */
export const questionLimit = (app: FastifyInstance) =>
  app.rateLimit({
    max: QUESTIONS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.signedIn?.userId ?? request.ip,
  });
