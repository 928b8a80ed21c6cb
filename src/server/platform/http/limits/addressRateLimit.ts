import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { AddressCounts } from './addressCounts.ts';

export type RateLimitHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route has a stricter limit of its own, so that its requests are counted apart from all others. */
    hasOwnLimit?: boolean;
  }
}

/**
 * Limits the requests of each address per minute, before anything else is done for them: a refused request must not
 * cost a query for the session of its cookie, which anybody can invent. The rate-limit plugin, by which routes limit
 * themselves further, waits for several promises, which took a tenth of the CPU time of a short answer.
 */
export function rateLimitByAddress(app: FastifyInstance, most: number): RateLimitHook {
  const [limit, limitApart] = [limiterOf(most), limiterOf(most)];
  app.addHook('onRoute', (route) => {
    const { rateLimit, hasOwnLimit } = route.config ?? {};
    if (rateLimit !== false)
      route.onRequest = [hasOwnLimit ? limitApart : limit, route.onRequest ?? []].flat();
  });
  return limit;
}

function limiterOf(most: number): RateLimitHook {
  const counts = new AddressCounts(most);
  return (request, reply, done) => {
    const { remaining, isExceeded, resetSeconds } = counts.count(request.ip);
    reply.header('x-ratelimit-limit', most);
    reply.header('x-ratelimit-remaining', remaining);
    reply.header('x-ratelimit-reset', resetSeconds);
    if (!isExceeded) return done();
    done(new AppError('too_many_requests', { retryAfterSeconds: resetSeconds }));
  };
}
