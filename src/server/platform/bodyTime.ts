import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    mayTakeLong?: boolean;
  }
}

const BODY_MS = 60_000;

/** Node knows one time limit for all requests, and a large recording on a slow line needs an hour: everybody else is held to a minute here. */
export function limitBodyTime(app: FastifyInstance, limitMs: number = BODY_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.mayTakeLong) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limitMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
