import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Sessions } from '#server/platform/sessions/sessions.ts';

/** Finds who sent each request of the API, before anything else is done with it. */
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
  // On the routes themselves: a hook of the whole server would look at the route of every request, which Fastify describes
  // by a new object of thirteen fields each time.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.onRequest = [identify, route.onRequest ?? []].flat();
  });
  // A person who changed something about themselves reads the change.
  app.addHook('onSend', ({ method, headers }, _reply, payload, done) => {
    if (method !== 'GET') sessions.forgetRecent(headers.cookie);
    done(null, payload);
  });
}
