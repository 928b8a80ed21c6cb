import type { FastifyInstance } from 'fastify';
import type { Sessions } from './sessions.ts';

/** Finds who sent each request of the API, before anything else is done with it. */
export function identifyRequests(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const { cookie } = request.headers;
    request.signedIn = await (request.method === 'GET'
      ? sessions.findForReading(cookie)
      : sessions.find(cookie));
  });
  // Whoever changed something about themselves reads the change.
  app.addHook('onSend', ({ method, headers }, _reply, payload, done) => {
    if (method !== 'GET') sessions.forgetRecent(headers.cookie);
    done(null, payload);
  });
}
