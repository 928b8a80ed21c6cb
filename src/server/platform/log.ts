import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import pretty from 'pino-pretty';

/** JSON lines, or readable ones on a terminal. Query strings, cookies and bodies never reach the log. */
export function createLog(level: string, isTerminal: boolean): FastifyBaseLogger {
  const serializers = {
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
      address: request.ip,
    }),
  };
  const options = { level, serializers, base: undefined };
  return isTerminal ? pino(options, pretty({ colorize: true, ignore: 'reqId,time' })) : pino(options);
}
