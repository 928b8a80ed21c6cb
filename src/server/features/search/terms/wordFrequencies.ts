import type { Db } from '#server/platform/database/tables.ts';
import { lexemesOf } from './lexemes.ts';
import { estimateLines, readFrequencies } from './terms.queries.ts';

const FRESH_MS = 300_000;

/** Word frequencies on this server, estimated from the planner's statistics, so that a search costs no extra query. */
export class WordFrequencies {
  readonly #db: Db;
  #read: Promise<{ shares: Map<string, number>; lines: number }> | undefined;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The estimated number of lines on the server. */
  async lines(): Promise<number> {
    return (await this.#statistics()).lines;
  }

  /** The commonest lexemes. */
  async words(): Promise<string[]> {
    return [...(await this.#statistics()).shares.keys()];
  }

  /** Estimated share of the lines that match the tsquery of one term, 0–1; 0 if it is not among the common words. */
  async shareOf(query: string, isPhrase: boolean): Promise<number> {
    const { shares } = await this.#statistics();
    const each = lexemesOf(query).map(({ text, isBeginning }) => {
      if (!isBeginning) return shares.get(text) ?? 0;
      return [...shares].reduce((sum, [word, share]) => (word.startsWith(text) ? sum + share : sum), 0);
    });
    // A line with a phrase has all its lexemes (minimum). Other lexemes are forms of one word (maximum).
    return isPhrase ? Math.min(1, ...each) : Math.min(1, Math.max(0, ...each));
  }

  #statistics() {
    const now = performance.now();
    if (this.#read === undefined || now - this.#readAt > FRESH_MS) {
      this.#readAt = now;
      this.#read = this.#readAll().catch((error) => {
        this.#read = undefined;
        throw error;
      });
    }
    return this.#read;
  }

  async #readAll() {
    const [frequencies, lines] = await Promise.all([readFrequencies(this.#db), estimateLines(this.#db)]);
    return { shares: new Map(frequencies.map(({ lexeme, share }) => [lexeme, share])), lines };
  }
}
