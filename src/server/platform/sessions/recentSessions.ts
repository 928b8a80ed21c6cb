import type { FanOut } from '#server/platform/fanOut/fanOut.ts';

/**
 * Less than a second, so that nobody reads anything for longer than that after a sign-out, even if its event was lost with a
 * connection whose failure nobody has noticed yet.
 */
export const REMEMBERED_MS = 900;
const MAX_SESSIONS = 10_000;

interface Entry<Found> {
  session: Found;
  until: number;
}

interface Lookup<Found> {
  found: Promise<Found | null>;
  begunAt: number;
}

/**
 * The sessions found a moment ago, by their token, whose hash would take longer than all else. Empty while events of other
 * processes cannot arrive.
 */
export class RecentSessions<Found> {
  readonly #fanOut: FanOut;
  readonly #entries = new Map<string, Entry<Found>>();
  /** Lookups on their way; one that was forgotten meanwhile may have read the row before it was deleted. */
  readonly #lookups = new Map<string, Lookup<Found>>();
  readonly #rememberedMs: number;

  constructor(fanOut: FanOut, rememberedMs = REMEMBERED_MS) {
    this.#fanOut = fanOut;
    this.#rememberedMs = rememberedMs;
    fanOut.onGap(() => this.forgetAll());
  }

  /** Undefined if it must be looked up. */
  known(key: string): Found | undefined {
    if (!this.#fanOut.isConnected) this.forgetAll();
    const known = this.#entries.get(key);
    return known && known.until > performance.now() ? known.session : undefined;
  }

  /** Requests that come together, as those of one screen do, share a lookup. */
  async find(key: string, look: () => Promise<Found | null>): Promise<Found | null> {
    const known = this.known(key);
    if (known) return known;
    if (!this.#fanOut.isConnected) return look();
    const now = performance.now();
    const running = this.#lookups.get(key);
    // An older one may have read the row longer ago than a session is remembered.
    if (running && now - running.begunAt < this.#rememberedMs) return running.found;
    this.#entries.delete(key);
    const lookup = { begunAt: now, found: look() };
    this.#lookups.set(key, lookup);
    try {
      const session = await lookup.found;
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

  /** Also every lookup on its way, whose session is not known yet. */
  forgetWhere(isMeant: (session: Found) => boolean): void {
    this.#lookups.clear();
    for (const [key, { session }] of this.#entries) if (isMeant(session)) this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#lookups.clear();
    this.#entries.clear();
  }

  #remember(key: string, entry: Entry<Found>): void {
    // Insertion order is the order of expiry.
    for (const [oldest, { until }] of this.#entries) {
      if (until > performance.now() && this.#entries.size < MAX_SESSIONS) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, entry);
  }
}
