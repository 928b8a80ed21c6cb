import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import { ExpectedEnd } from '#server/platform/errors.ts';
import type { FailedRun } from '#server/platform/jobs/jobs.ts';

/**
 * Keeps only type, message, code and stack of an error, because PostgreSQL attaches rows and connections, which contain
 * secrets and transcripts.
 */
function withoutRows(error: Error): object {
  const { type, code, stack } = pino.stdSerializers.err(error);
  return { type, message: messageOf(error), code, stack };
}

/** An error's message and those of its causes, without what it repeats of them. */
function messageOf(error: Error): string {
  let text = error.message;
  const seen = new Set<unknown>();
  for (let { cause } = error; cause instanceof Error && !seen.has(cause); { cause } = cause) {
    seen.add(cause);
    if (!text.includes(cause.message)) text += `: ${cause.message}`;
  }
  return text;
}

/** Creates a logger that writes JSON lines, or readable lines on a terminal. */
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

/**
 * Logs a line per answer, with the route's pattern instead of the URL, because the path of an invitation contains a
 * secret.
 */
export function logRequests(app: FastifyInstance): void {
  const showsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const isFailure = reply.statusCode >= 500;
    // Returns early, because even a line below the log level costs reading the route.
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

/** Logs each failed run as a warning, and the last one, after which the job is abandoned, as an error. */
export const logFailedRun =
  (log: FastifyBaseLogger) =>
  (error: unknown, run: FailedRun): void =>
    run.isLast
      ? log.error({ err: error, ...run }, 'a job failed and is given up')
      : log.warn({ err: error, ...run }, 'a job failed and will be tried again');

const REPEATED_AFTER_MS = 60_000;

export type LogError = (error: unknown, what: string) => void;

/**
 * Logs errors of work that is repeated while their cause lasts, such as a stopped database: each kind once a minute at
 * most, with the number of those left out. The log would otherwise grow by hundreds of megabytes a day.
 */
export function logOncePerMinute(log: FastifyBaseLogger): LogError {
  const kinds = new Map<string, { loggedAt: number; leftOut: number }>();
  return (error, what) => {
    const { code = error instanceof Error ? error.name : '' } = Object(error) as NodeJS.ErrnoException;
    const name = `${what} ${code}`;
    const now = performance.now();
    const kind = kinds.get(name);
    if (kind && now - kind.loggedAt < REPEATED_AFTER_MS) {
      kind.leftOut += 1;
      return;
    }
    const leftOut = kind?.leftOut ? { leftOut: kind.leftOut } : {};
    if (error instanceof ExpectedEnd) log.info({ reason: messageOf(error), ...leftOut }, what);
    else log.error({ err: error, ...leftOut }, what);
    kinds.set(name, { loggedAt: now, leftOut: 0 });
  };
}
