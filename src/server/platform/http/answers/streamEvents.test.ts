import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from '#server/platform/http/httpServer.ts';
import { createLog } from '#server/platform/log.ts';
import { streamEvents } from './streamEvents.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serveStream(run: Parameters<typeof streamEvents>[0]['run']): Promise<Response> {
  app = createHttpServer({
    log: createLog('silent', false),
    headers: {},
    trustedProxies: [],
    bodyTimeouts: undefined,
  });
  app.get('/answer', (request, reply) =>
    streamEvents({ request, reply, failure: 'it failed', run, heartbeatMs: 5 }),
  );
  return fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/answer`);
}

test('a silent answer sends its headers and blank lines, so that no proxy takes it for dead', async () => {
  const begun = Promise.withResolvers<void>();
  // No event is sent before the client has read two blank lines.
  const answer = await serveStream(async (send) => {
    await begun.promise;
    send({ type: 'done' });
  });
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  let body = '';
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    body += text;
    if (body.startsWith('\n\n')) begun.resolve();
  }
  expect(body).toMatch(/^\n{2,}\{"type":"done"\}\n$/);
});

test('a failure after blank lines is still the last event', async () => {
  const answer = await serveStream(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('no answer');
  });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).trim().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'failed', body: { code: 'internal' } });
});
