import type { Db } from '#server/platform/database/tables.ts';
import { lexemesOf } from './lexemes.ts';
import { estimateLines, readFrequencies } from './terms.queries.ts';

const FRESH_MS = 300_000;

/** How frequent words are on this server, from the planner's statistics: an estimate that costs a search nothing. */
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

  /** The estimated share of the lines that match this tsquery of one term; 0 for a word that is not among the common ones. */
  async shareOf(query: string, isPhrase: boolean): Promise<number> {
    const { shares } = await this.#statistics();
    const each = lexemesOf(query).map(({ text, isBeginning }) => {
      if (!isBeginning) return shares.get(text) ?? 0;
      return [...shares].reduce((sum, [word, share]) => (word.startsWith(text) ? sum + share : sum), 0);
    });
    // A phrase holds all its lexemes; the others are forms of one word, the commonest of which most lines have.
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
