import type { FanOut } from '#server/platform/fanOut/fanOut.ts';

/**
 * Lifetime of a cached session in ms. Below a second, because it bounds how long somebody can read after a sign-out
 * whose event was lost on a connection that failed unnoticed.
 */
export const SESSION_CACHE_MS = 900;
const MAX_SESSIONS = 10_000;

interface Entry<Session> {
  session: Session;
  until: number;
}

interface Lookup<Session> {
  session: Promise<Session | null>;
  begunAt: number;
}

/**
 * A short-lived cache of sessions by token, because hashing the token would take longer than everything else. Caches
 * nothing while events of other processes cannot arrive.
 */
export class SessionCache<Session> {
  readonly #fanOut: FanOut;
  readonly #entries = new Map<string, Entry<Session>>();
  /**
   * Pending lookups. A result is not cached if its lookup was forgotten meanwhile, because it may have read the row
   * before its deletion.
   */
  readonly #lookups = new Map<string, Lookup<Session>>();
  readonly #rememberedMs: number;

  constructor(fanOut: FanOut, rememberedMs = SESSION_CACHE_MS) {
    this.#fanOut = fanOut;
    this.#rememberedMs = rememberedMs;
    fanOut.onGap(() => this.forgetAll());
  }

  /** The cached session; undefined when it must be looked up. */
  known(key: string): Session | undefined {
    if (!this.#fanOut.isConnected) this.forgetAll();
    const known = this.#entries.get(key);
    return known && known.until > performance.now() ? known.session : undefined;
  }

  /** Finds a session, and calls `read` unless it is cached. Concurrent requests, as of one screen, share a lookup. */
  async find(key: string, read: () => Promise<Session | null>): Promise<Session | null> {
    const known = this.known(key);
    if (known) return known;
    if (!this.#fanOut.isConnected) return read();
    const now = performance.now();
    const running = this.#lookups.get(key);
    // Does not share an older lookup, which may have read the row longer ago than a session is cached.
    if (running && now - running.begunAt < this.#rememberedMs) return running.session;
    this.#entries.delete(key);
    const lookup = { begunAt: now, session: read() };
    this.#lookups.set(key, lookup);
    try {
      const session = await lookup.session;
      if (session && this.#lookups.get(key) === lookup)
        this.#remember(key, { session, until: now + this.#rememberedMs });
      return session;
    } finally {
      if (this.#lookups.get(key) === lookup) this.#lookups.delete(key);
    }
  }

  forget(key: string): void {
    this.#entries.delete(key);
    this.#lookups.delete(key);
  }

  /** Forgets matching sessions and all pending lookups, whose sessions are not known yet. */
  forgetWhere(isMeant: (session: Session) => boolean): void {
    this.#lookups.clear();
    for (const [key, { session }] of this.#entries) if (isMeant(session)) this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#lookups.clear();
    this.#entries.clear();
  }

  #remember(key: string, entry: Entry<Session>): void {
    // Entries are in the order of expiry, because all have the same lifetime.
    for (const [oldest, { until }] of this.#entries) {
      if (until > performance.now() && this.#entries.size < MAX_SESSIONS) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, entry);
  }
}
