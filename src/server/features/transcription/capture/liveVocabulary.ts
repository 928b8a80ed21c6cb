import { listSpokenTerms } from '#server/features/vocabulary/vocabulary.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** How long the terms are cached; people may edit the lists during a meeting. */
const MAX_AGE_MS = 10_000;

/** The vocabulary (names and terms) for one participant's speech in one meeting. */
export class LiveVocabulary {
  readonly #read: () => Promise<string[]>;
  #terms: readonly string[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, userId: string, meetingId: string) {
    this.#read = () => listSpokenTerms(db, userId, meetingId);
  }

  /** Returns the cached terms. Refreshes stale ones in the background, so that no utterance waits for the database. */
  get terms(): readonly string[] {
    if (performance.now() - this.#readAt > MAX_AGE_MS) void this.refresh();
    return this.#terms;
  }

  /** Reads the terms again. Keeps the old ones while the database is unreachable, so that transcription continues. */
  async refresh(): Promise<void> {
    this.#readAt = performance.now();
    this.#terms = await this.#read().catch(() => this.#terms);
  }
}
