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

/**
 * Limits the requests of each address per minute, on all routes without their own limit. The rate-limit plugin, which
 * those routes use, waits for several promises, which took a tenth of the CPU time of a short answer.
 */
export function rateLimitByAddress(app: FastifyInstance, most: number): RateLimitHook {
  const counts = new Map<string, Count>();
  const limit: RateLimitHook = (request, reply, done) => {
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
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit !== false) route.onRequest = [route.onRequest ?? [], limit].flat();
  });
  return limit;
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
