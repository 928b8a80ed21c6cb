import type { FastifyInstance } from 'fastify';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';

const QUESTIONS_A_MINUTE = 20;

/** Rate limit of the questions that a person may ask. */
export const questionLimit = (app: FastifyInstance) =>
  limitPerPerson(app, { max: QUESTIONS_A_MINUTE, timeWindow: '1 minute' });
