import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/** Writes the audit log: one line per action of an administrator, with who did it and from which address. */
export const audit = (request: FastifyRequest, { userId }: SignedIn, action: string, details: object): void =>
  request.log.info({ administratorId: userId, address: request.ip, ...details }, `administration: ${action}`);
