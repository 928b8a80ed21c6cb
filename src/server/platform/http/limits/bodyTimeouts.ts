import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    mayTakeLong?: boolean;
  }
}

export interface BodyTimeouts {
  /** Time limit in ms for a body on routes without `mayTakeLong`. */
  bodyMs: number;
  /** Time limit in ms for the rest of a body that was answered before it was complete. */
  afterAnswerMs: number;
  /** Time limit in ms without a byte of an answer that its client reads; Node waits up to twice as long. */
  unreadMs: number;
}

const TIMES: BodyTimeouts = { bodyMs: 60_000, afterAnswerMs: 10_000, unreadMs: 30_000 };

/**
 * Limits the time of a body per route. Node has one limit for all requests, which must be an hour because a large
 * recording on a slow line takes that long; every other route gets a minute.
 */
export function limitBodyDuration(
  app: FastifyInstance,
  { bodyMs, afterAnswerMs, unreadMs }: Partial<BodyTimeouts> = {},
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
  // A client that does not read would otherwise hold the memory and the open file of its answer without end. Not the
  // server's own timeout, which would also end requests whose handlers take long before they answer.
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    // The requests that tests inject have no connection.
    socket.setTimeout?.(unreadMs ?? TIMES.unreadMs);
    done(null, payload);
  });
  // Listens on the server, because no hook runs for an address that the router rejects. Node drains an unread body
  // until the request times out, so after a 401 a signed-out sender could otherwise hold the connection for the hour
  // that recordings get.
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    response.once('finish', () => {
      if (!request.complete) closeUnlessComplete(request, afterAnswerMs ?? TIMES.afterAnswerMs);
    });
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Closes the connection after a delay, because the sender can read an early answer only while the connection is open.
 */
function closeUnlessComplete(request: IncomingMessage, limitMs: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, limitMs).unref();
  socket.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
