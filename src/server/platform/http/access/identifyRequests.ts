import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Sessions } from '#server/platform/sessions/sessions.ts';

/** Determines the person behind each API request before any other hook of its route. */
export function identifyRequests(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('signedIn', null);
  const identify: onRequestHookHandler = (request, _reply, done) => {
    const { cookie } = request.headers;
    const isRead = request.method === 'GET';
    const known = isRead ? sessions.recent(cookie) : undefined;
    if (known) {
      request.signedIn = known;
      return done();
    }
    (isRead ? sessions.findForReading(cookie) : sessions.find(cookie)).then((signedIn) => {
      request.signedIn = signedIn;
      done();
    }, done);
  };
  // Adds the hook to each route. A global hook would have to read the route of every request, for which Fastify creates
  // an object of thirteen fields each time.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.onRequest = [identify, route.onRequest ?? []].flat();
  });
  // Forgets the cached session after a change, so that the next request reads the new data.
  app.addHook('onSend', ({ method, headers }, _reply, payload, done) => {
    if (method !== 'GET') sessions.forgetRecent(headers.cookie);
    done(null, payload);
  });
}
