import type { Embeddings } from '#server/features/search/embeddings.ts';
import { RecentValues } from '#server/features/search/recentValues.ts';
import type { SearchScope } from '#server/features/search/scope.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { ModelProbe } from './modelProbe.ts';
import { findNearWindows, listLinesOfWindows, type PlaceLine } from './nearestWindows.queries.ts';
import { cosine, signsOf } from './storedVector.ts';

/** A discussion that means what was asked. */
export interface MeantPlace {
  meetingId: string;
  firstLine: number;
  lastLine: number;
  /** Of the meeting, in seconds since 1970. */
  moment: number;
  /** Its lines that pass the filters. */
  lines: PlaceLine[];
}

interface Deps {
  db: Db;
  embeddings: Embeddings;
  probe: ModelProbe;
  logError: (error: unknown, what: string) => void;
  limitMs?: number;
}

/** Somebody waits for the result, which the words alone give too. */
const LIMIT_MS = 3_000;
/** After a failure, searches do not wait for the model for so long. */
const REST_MS = 10_000;
const MAX_PLACES = 50;
const REMEMBERED_QUERIES = 200;

/** Finds discussions by the meaning of what was typed. */
export class MeaningSearch {
  readonly #deps: Deps;
  /** The next page of a search asks for the same vector; the oldest first. */
  readonly #queries = new RecentValues<Float32Array>(REMEMBERED_QUERIES);
  #restUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Best first; null when the model does not answer. */
  async find(scope: SearchScope, typed: string): Promise<MeantPlace[] | null> {
    const asked = await this.#ask(typed);
    if (asked === null) return null;
    const { vector, noise } = asked;
    const { db, embeddings } = this.#deps;
    const near = await findNearWindows(db, scope, { model: embeddings.model, signs: signsOf(vector) });
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
      // Windows overlap: the better one stands for both.
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
      const vector = this.#queries.get(typed) ?? (await embeddings.embed([typed], 'query', signal))[0];
      if (!vector) return null;
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
