import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trustProxies } from './trustedProxies.ts';

interface Options {
  publicUrl: string;
  trustedProxies: string[];
}

/** Logs that clients' addresses are lost at the proxy, because everybody then shares the rate limits of one address. */
export function reportLostAddresses(app: FastifyInstance, { publicUrl, trustedProxies }: Options): void {
  // Only https implies a proxy, because the server itself does not support TLS.
  if (!publicUrl.startsWith('https:')) return;
  const isTrusted = trustProxies(trustedProxies);
  const faultIn = ({ headers, socket }: FastifyRequest): string | null => {
    // Only browsers send this header, while monitoring may call the server without the proxy.
    if (headers['sec-fetch-site'] === undefined) return null;
    if (headers['x-forwarded-for'] === undefined) return 'the proxy sends no X-Forwarded-For';
    return isTrusted(socket.remoteAddress) ? null : 'TRUSTED_PROXIES does not name the proxy';
  };
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const fault = isLogged ? null : faultIn(request);
    if (fault) {
      isLogged = true;
      const { log, socket } = request;
      const consequence = 'so everybody shares the limits of one address: see docs/operating.md';
      log.warn({ proxy: socket.remoteAddress }, `${fault}, ${consequence}`);
    }
    done();
  });
}
