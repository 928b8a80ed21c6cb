import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    mayTakeLong?: boolean;
  }
}

export interface BodyTimes {
  /** Time limit for a body on routes without `mayTakeLong`. */
  bodyMs: number;
  /** Time limit for the rest of a body whose request was answered before the body was complete. */
  afterAnswerMs: number;
}

const TIMES: BodyTimes = { bodyMs: 60_000, afterAnswerMs: 10_000 };

/**
 * Node has a single time limit for all requests, and a large recording on a slow line needs an hour: every other route is
 * limited to a minute here.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { bodyMs, afterAnswerMs }: Partial<BodyTimes> = {},
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !request.routeOptions.config.mayTakeLong) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, bodyMs ?? TIMES.bodyMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  // On the server itself, because no hook runs for an address that the router refuses. Node drains an unread body until the
  // request times out, so a 401 alone would let a signed-out sender hold the connection for the hour granted to a
  // recording.
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    response.once('finish', () => {
      if (!request.complete) closeUnlessComplete(request, afterAnswerMs ?? TIMES.afterAnswerMs);
    });
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Not at once: a sender can read an early answer only while its connection is open. */
function closeUnlessComplete(request: IncomingMessage, limitMs: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, limitMs).unref();
  socket.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
