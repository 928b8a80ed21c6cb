import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

export interface EventStream<Event> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Log message for a failure of `run`. */
  failure: string;
  /** Sends events until it resolves. `hungUp` aborts when the client disconnects. */
  run: (send: (event: Event) => void, hungUp: AbortSignal) => Promise<void>;
  /** The time between two blank lines, in ms. */
  heartbeatMs?: number;
}

interface FailedEvent {
  type: 'failed';
  body: ReturnType<AppError['toBody']>;
}

/**
 * Proxies cut off a silent answer, nginx after 60 s and others after 30 s, but a model on a slow machine reads for
 * minutes before its first word.
 */
const HEARTBEAT_MS = 15_000;

/** Streams events as newline-delimited JSON with blank lines as a heartbeat; a failure becomes the last event. */
export function streamEvents<Event extends { type: string }>(streamed: EventStream<Event>): FastifyReply {
  const { request, reply, failure, run, heartbeatMs = HEARTBEAT_MS } = streamed;
  const stream = new PassThrough();
  const hungUp = new AbortController();
  reply.raw.once('close', () => hungUp.abort());
  // The client may have disconnected while the request was prepared.
  if (reply.raw.destroyed) hungUp.abort();
  const write = (line: string) => void (stream.writable && stream.write(`${line}\n`));
  const send = (event: Event | FailedEvent) => write(JSON.stringify(event));
  const heartbeat = setInterval(() => write(''), heartbeatMs).unref();
  run(send, hungUp.signal)
    .catch((error) => {
      if (error === hungUp.signal.reason) return;
      const expected = error instanceof AppError ? error : new AppError('internal', { cause: error });
      if (!(error instanceof AppError) || expected.status >= 500) request.log.warn({ err: error }, failure);
      send({ type: 'failed', body: expected.toBody() });
    })
    .finally(() => {
      clearInterval(heartbeat);
      stream.end();
    });
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
