import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/** Audit log: one line for each action of an administrator, with who did it and from where. */
export const audit = (request: FastifyRequest, { userId }: SignedIn, action: string, details: object): void =>
  request.log.info({ administratorId: userId, address: request.ip, ...details }, `administration: ${action}`);
