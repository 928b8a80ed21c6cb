import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins whose pages may act for a signed-in person, which are the product's own. */
export class Origins {
  readonly #allowed: Set<string>;

  constructor(publicUrl: string) {
    const own = new URL(publicUrl);
    this.#allowed = new Set([own.origin]);
    if (own.hostname === 'localhost') {
      own.hostname = '127.0.0.1';
      this.#allowed.add(own.origin);
    }
  }

  /**
   * Rejects a missing Origin header too, because every browser sends one with the requests that this check protects.
   */
  isOwn(headers: IncomingHttpHeaders): boolean {
    const site = headers['sec-fetch-site'];
    return (
      this.#allowed.has(headers.origin ?? '') &&
      (site === undefined || site === 'same-origin' || site === 'none')
    );
  }
}

export function guardOrigins(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && !origins.isOwn(request.headers))
      throw new AppError('forbidden_origin');
    done();
  });
}
