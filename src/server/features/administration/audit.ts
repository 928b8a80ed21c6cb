import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#server/platform/sessions.ts';

/** One line in the log for each thing an administrator does, with who did it and from where. */
export const audit = (request: FastifyRequest, { userId }: SignedIn, action: string, details: object): void =>
  request.log.info({ administratorId: userId, address: request.ip, ...details }, `administration: ${action}`);
