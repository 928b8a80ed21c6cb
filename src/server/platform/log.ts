import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { FailedRun } from './jobs.ts';

/** PostgreSQL hangs the whole row onto some failures, and its connection onto others: what was said, and secrets. */
function withoutRows(error: Error): object {
  const { type, message, code, stack } = pino.stdSerializers.err(error);
  return { type, message, code, stack };
}

/** JSON lines, or readable ones on a terminal. */
export function createLog(
  level: string,
  isTerminal: boolean,
  destination: DestinationStream = process.stdout,
): FastifyBaseLogger {
  const options = { level, base: undefined, serializers: { err: withoutRows } };
  return isTerminal
    ? pino(options, pretty({ colorize: true, ignore: 'reqId,time' }))
    : pino(options, destination);
}

/** One line an answer, with the route's pattern in place of the address: invitations carry a secret in their path. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered with a failure');
    else request.log.debug(line, 'answered');
  });
}

/** What was promised and not done stands in the log each time, and louder once it is given up. */
export const logFailedRun =
  (log: FastifyBaseLogger) =>
  (error: unknown, run: FailedRun): void =>
    run.isLast
      ? log.error({ err: error, ...run }, 'a job failed and is given up')
      : log.warn({ err: error, ...run }, 'a job failed and will be tried again');
