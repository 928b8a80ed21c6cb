import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const WINDOW_MS = 60_000;
/** More addresses than this at once are forgotten, those that were silent longest first. */
const MAX_ADDRESSES = 5_000;

interface Count {
  requests: number;
  until: number;
  /** Since it was stored or spared. */
  isUsed: boolean;
}

export type LimitHook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

/**
 * Limits the requests of each address in a minute, on every route without a limit of its own. The plugin behind those waits
 * for several promises, which took a tenth of the CPU time of a short answer.
 */
export function limitAddresses(app: FastifyInstance, most: number): LimitHook {
  const counts = new Map<string, Count>();
  const limit: LimitHook = (request, reply, done) => {
    // Monotonic: a clock that is set back must not keep an address out for longer.
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

/** The addresses of one IPv6 network count together. */
const keyOf = (address: string): string => (address.includes(':') ? normalizeIP(address) : address);

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
 * The first that was not used since it was stored or spared here (the clock algorithm): keeping the map in the exact order
 * of the last requests means to delete and store an entry with every request, which takes a microsecond in a full map.
 */
function forgetOne(counts: Map<string, Count>): void {
  for (const [key, count] of counts) {
    counts.delete(key);
    if (!count.isUsed) return;
    count.isUsed = false;
    counts.set(key, count);
  }
}
