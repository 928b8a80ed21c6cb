import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const WINDOW_MS = 60_000;
/** Maximum number of addresses; beyond it, an address that was not used recently is evicted. */
const MAX_ADDRESSES = 5_000;

interface Count {
  requests: number;
  until: number;
  /** Whether the address sent a request since it was stored or passed over by an eviction. */
  isUsed: boolean;
}

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
  const counts = new Map<string, Count>();
  return (request, reply, done) => {
    // Uses a monotonic clock, because setting back a wall clock would extend the block.
    const now = performance.now();
    const count = countOf(counts, keyOf(request.ip), now);
    count.requests += 1;
    const seconds = Math.ceil((count.until - now) / 1_000);
    reply.header('x-ratelimit-limit', most);
    reply.header('x-ratelimit-remaining', Math.max(0, most - count.requests));
    reply.header('x-ratelimit-reset', seconds);
    if (count.requests <= most) return done();
    done(new AppError('too_many_requests', { retryAfterSeconds: seconds }));
  };
}

/**
 * The key of an address; all addresses of an IPv6 network share one, and so do all clients that have reset their
 * connection, which has no address then.
 */
const keyOf = (address: string | undefined = ''): string =>
  address.includes(':') ? normalizeIP(address) : address;

function countOf(counts: Map<string, Count>, key: string, now: number): Count {
  let count = counts.get(key);
  if (!count) {
    if (counts.size >= MAX_ADDRESSES) forgetOne(counts);
    count = { requests: 0, until: now + WINDOW_MS, isUsed: false };
    counts.set(key, count);
  } else {
    count.isUsed = true;
    if (count.until <= now) Object.assign(count, { requests: 0, until: now + WINDOW_MS });
  }
  return count;
}

/**
 * Evicts an entry by the clock algorithm: the first one that was not used since it was stored or passed over. An exact
 * LRU order would delete and re-insert an entry per request, which takes a microsecond in a full map.
 */
function forgetOne(counts: Map<string, Count>): void {
  for (const [key, count] of counts) {
    counts.delete(key);
    if (!count.isUsed) return;
    count.isUsed = false;
    counts.set(key, count);
  }
}
