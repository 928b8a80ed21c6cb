import { listSpokenTerms } from '#server/features/vocabulary/vocabulary.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** The lists may be edited while people speak. */
const MAX_AGE_MS = 10_000;

/** The names and terms for one person's speech in one meeting. */
export class LiveVocabulary {
  readonly #read: () => Promise<string[]>;
  #terms: readonly string[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, userId: string, meetingId: string) {
    this.#read = () => listSpokenTerms(db, userId, meetingId);
  }

  /** Returns the cached terms and refreshes them in the background, so that no utterance waits for the database. */
  get terms(): readonly string[] {
    if (performance.now() - this.#readAt > MAX_AGE_MS) void this.refresh();
    return this.#terms;
  }

  /** Keeps the old terms while the database is unreachable, because no words must be lost for a list. */
  async refresh(): Promise<void> {
    this.#readAt = performance.now();
    this.#terms = await this.#read().catch(() => this.#terms);
  }
}
