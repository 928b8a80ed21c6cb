import type { Embeddings } from '#server/features/search/embeddings.ts';
import { LruCache } from '#server/features/search/lruCache.ts';
import type { SearchScope } from '#server/features/search/scope.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { ModelProbe } from './modelProbe.ts';
import { findNearWindows, listLinesOfWindows, type PlaceLine } from './nearestWindows.queries.ts';
import { cosine, signBitsOf } from './storedVector.ts';

/** A discussion whose meaning matches the query. */
export interface SemanticMatch {
  meetingId: string;
  firstLine: number;
  lastLine: number;
  /** When the meeting took place, in seconds since 1970. */
  moment: number;
  /** The lines of the discussion that pass the filters. */
  lines: PlaceLine[];
}

interface Deps {
  db: Db;
  embeddings: Embeddings;
  probe: ModelProbe;
  logError: (error: unknown, what: string) => void;
  limitMs?: number;
}

/** Time limit of the model, because a user waits, and the search by words gives a result alone. */
const LIMIT_MS = 3_000;
/** How long searches skip the model after a failure. */
const REST_MS = 10_000;
const MAX_PLACES = 50;
const REMEMBERED_QUERIES = 200;

/** Finds discussions whose meaning matches the typed text. */
export class SemanticSearch {
  readonly #deps: Deps;
  /** Caches the vectors of recent queries, because the next page of a search asks for the same one. */
  readonly #queries = new LruCache<Float32Array>(REMEMBERED_QUERIES);
  #restUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Resolves with the best place first; null if the model does not answer. */
  async find(scope: SearchScope, typed: string): Promise<SemanticMatch[] | null> {
    const asked = await this.#ask(typed);
    if (asked === null) return null;
    const { vector, noise } = asked;
    const { db, embeddings } = this.#deps;
    const near = await findNearWindows(db, scope, { model: embeddings.model, signs: signBitsOf(vector) });
    const ranked = near
      .map(({ vector: stored, ...window }) => ({
        ...window,
        nearness: cosine(vector, new Int8Array(stored)),
      }))
      .filter(({ nearness }) => nearness > noise)
      .sort((a, b) => b.nearness - a.nearness || b.moment - a.moment);
    const places: typeof ranked = [];
    for (const window of ranked) {
      if (places.length >= MAX_PLACES) break;
      // Of overlapping windows, keeps only the better one.
      if (!places.some((place) => isOverlapping(place, window))) places.push(window);
    }
    if (places.length === 0) return [];
    const lines = await listLinesOfWindows(db, scope, places);
    return places.map(({ nearness: _, ...place }) => ({
      ...place,
      lines: lines.filter((line) =>
        isOverlapping(place, { ...line, firstLine: line.line, lastLine: line.line }),
      ),
    }));
  }

  async #ask(typed: string): Promise<{ vector: Float32Array; noise: number } | null> {
    const { embeddings, probe, logError, limitMs = LIMIT_MS } = this.#deps;
    if (performance.now() < this.#restUntil) return null;
    const signal = AbortSignal.timeout(limitMs);
    try {
      const { noise } = await probe.learn(signal);
      const known = this.#queries.get(typed);
      const isUsable = known?.length === probe.dimension;
      const vector = isUsable ? known : (await embeddings.embed([typed], 'query', signal))[0];
      if (!vector) return null;
      probe.requireDimension([vector]);
      this.#queries.set(typed, vector);
      return { vector, noise };
    } catch (error) {
      this.#restUntil = performance.now() + REST_MS;
      logError(error, 'a search went without meaning');
      return null;
    }
  }
}

interface Stretch {
  meetingId: string;
  firstLine: number;
  lastLine: number;
}

const isOverlapping = (a: Stretch, b: Stretch): boolean =>
  a.meetingId === b.meetingId && a.firstLine <= b.lastLine && b.firstLine <= a.lastLine;
