import type { FastifyInstance } from 'fastify';

const SENTENCE =
  'a proxy forwards WebSockets without the headers Upgrade and Connection, so nothing is transcribed: see docs/operating.md';

/** Logs that a proxy drops the headers of a WebSocket, whose request then asks for a page that does not exist. */
export function reportLostUpgrades(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    // Once, because anybody can send such requests.
    if (!isLogged && headers['sec-websocket-key'] !== undefined) {
      isLogged = true;
      log.warn(SENTENCE);
    }
    done();
  });
}
