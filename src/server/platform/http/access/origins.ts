import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { problem } from '#shared/contract/problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins whose pages may act for a signed-in person, which are the product's own. */
export class Origins {
  /** The address that people should open. */
  readonly address: string;
  readonly #allowed: Set<string>;

  constructor(publicUrl: string) {
    const own = new URL(publicUrl);
    this.address = own.origin;
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

  /**
   * Whether a request that is not own comes from a page that this server sent at another address than PUBLIC_URL. Decides
   * only about the message, because a page whose host name resolves to this server (DNS rebinding) looks the same.
   */
  isOwnElsewhere({ origin = '', host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    if (site !== undefined) return site === 'same-origin';
    return URL.canParse(origin) && new URL(origin).host === host;
  }
}

/** Rejects changing requests of pages other than our own (CSRF), before their body is read. */
export function guardOrigins(app: FastifyInstance, origins: Origins): void {
  const { address } = origins;
  let isLogged = false;
  app.addHook('onRequest', ({ method, headers, log }, _reply, done) => {
    if (SAFE_METHODS.has(method) || origins.isOwn(headers)) return done();
    if (!origins.isOwnElsewhere(headers)) throw new AppError('forbidden_origin');
    // Once, because anybody can send such requests.
    if (!isLogged)
      log.warn({ origin: headers.origin, publicUrl: address }, 'people open another address than PUBLIC_URL');
    isLogged = true;
    throw new AppError(problem('other_address', { address }));
  });
}
