import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { FailedRun } from '#server/platform/jobs/jobs.ts';

/** PostgreSQL attaches the whole row to some errors, and its connection to others: both hold secrets and what people said. */
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

/** One line per answer, with the route's pattern in place of the address: the path of an invitation contains a secret. */
export function logRequests(app: FastifyInstance): void {
  const showsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const isFailure = reply.statusCode >= 500;
    // Even a line that no level shows costs the reading of its route.
    if (!isFailure && !showsAll) return done();
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isFailure) request.log.warn(line, 'answered with a failure');
    else request.log.debug(line, 'answered');
    done();
  });
}

/** Logs each failed run as a warning, and the last one, after which the job is given up, as an error. */
export const logFailedRun =
  (log: FastifyBaseLogger) =>
  (error: unknown, run: FailedRun): void =>
    run.isLast
      ? log.error({ err: error, ...run }, 'a job failed and is given up')
      : log.warn({ err: error, ...run }, 'a job failed and will be tried again');
