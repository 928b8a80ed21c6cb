import { normalizeIP } from '@fastify/rate-limit';

const WINDOW_MS = 60_000;
/** Maximum number of addresses; beyond it, an address that was not used recently is evicted. */
const MAX_ADDRESSES = 5_000;

interface Count {
  requests: number;
  until: number;
  /** Whether the address sent a request since it was stored or passed over by an eviction. */
  isUsed: boolean;
}

interface Counted {
  remaining: number;
  isExceeded: boolean;
  /** Seconds until the count starts again. */
  resetSeconds: number;
}

/** Counts what each address does per minute, up to a limit. */
export class AddressCounts {
  readonly #most: number;
  readonly #counts = new Map<string, Count>();

  constructor(most: number) {
    this.#most = most;
  }

  /** An address is undefined where the client has reset its connection; all such clients share one count. */
  count(address: string | undefined): Counted {
    // Uses a monotonic clock, because setting back a wall clock would extend the block.
    const now = performance.now();
    const count = this.#countOf(keyOf(address), now);
    count.requests += 1;
    return {
      remaining: Math.max(0, this.#most - count.requests),
      isExceeded: count.requests > this.#most,
      resetSeconds: Math.ceil((count.until - now) / 1_000),
    };
  }

  #countOf(key: string, now: number): Count {
    let count = this.#counts.get(key);
    if (!count) {
      if (this.#counts.size >= MAX_ADDRESSES) this.#forgetOne();
      count = { requests: 0, until: now + WINDOW_MS, isUsed: false };
      this.#counts.set(key, count);
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
  #forgetOne(): void {
    for (const [key, count] of this.#counts) {
      this.#counts.delete(key);
      if (!count.isUsed) return;
      count.isUsed = false;
      this.#counts.set(key, count);
    }
  }
}

/** The key of an address; all addresses of an IPv6 network share one. */
const keyOf = (address = ''): string => (address.includes(':') ? normalizeIP(address) : address);
