import { renewSummary } from '#server/features/summaries/renewSummary.queries.ts';
import { retryWithBackOff } from '#server/platform/concurrency/retryWithBackOff.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { ExpectedEnd } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  advanceStream,
  insertSegment,
  type NewSegment,
  type StreamAdvance,
  type StreamKey,
} from '../transcription.queries.ts';
import { type LineRevision, type RevisedLine, reviseLine } from './reviseLine.ts';

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 2_000;

/** Thrown if another process took over the stream, or the meeting or account was deleted; no more lines are stored. */
export class StreamLostError extends ExpectedEnd {
  override name = 'StreamLostError';
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Ends the stream if the account was deleted while its last line was stored; the line is neither kept nor retried. */
function throwIfSpeakerDeleted(error: unknown): never {
  if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION)
    throw new StreamLostError('The speaker is gone', { cause: error });
  throw error;
}

interface StoreEvents {
  onDatabaseDown(error: unknown): void;
  onDatabaseBack(): void;
}

interface StoreDeps {
  db: Db;
  jobs: Jobs;
}

interface OpenStream {
  key: StreamKey;
  /** The number of this opening; a write under an older one is refused. */
  epoch: number;
}

/** Stores one stream's lines and progress. Retries until the database is available again. */
export class SegmentStore {
  readonly #db: Db;
  readonly #jobs: Jobs;
  readonly #key: StreamKey;
  readonly #epoch: number;
  readonly #events: StoreEvents;

  constructor({ db, jobs }: StoreDeps, { key, epoch }: OpenStream, events: StoreEvents) {
    this.#db = db;
    this.#jobs = jobs;
    this.#key = key;
    this.#epoch = epoch;
    this.#events = events;
  }

  /** Stores the stream's progress without a line. */
  advance(advance: StreamAdvance, signal: AbortSignal): Promise<void> {
    return this.#retryUntilStored(signal, () => this.#advance(this.#db, advance));
  }

  /** Stores a line and the stream's progress in one transaction. Resolves with the line's number. */
  append(segment: NewSegment, advance: StreamAdvance, signal: AbortSignal): Promise<number> {
    return this.#retryUntilStored(signal, () =>
      this.#db.transaction().execute(async (transaction) => {
        const stored = await insertSegment(transaction, segment).catch(throwIfSpeakerDeleted);
        if (!stored) throw new StreamLostError('The meeting is gone');
        await this.#advance(transaction, advance);
        await renewSummary(transaction, this.#jobs, { meetingId: segment.meetingId, ...stored });
        return stored.line;
      }),
    );
  }

  /** Retracts a stored line, or the part of it that other people said. Resolves with null if the line stays. */
  revise(revision: Omit<LineRevision, 'meetingId'>, signal: AbortSignal): Promise<RevisedLine | null> {
    const { meetingId } = this.#key;
    return this.#retryUntilStored(signal, () => reviseLine(this.#db, this.#jobs, { ...revision, meetingId }));
  }

  async #advance(db: Db, advance: StreamAdvance): Promise<void> {
    if (!(await advanceStream(db, this.#key, this.#epoch, advance)))
      throw new StreamLostError('The stream was taken over');
  }

  async #retryUntilStored<Result>(signal: AbortSignal, store: () => Promise<Result>): Promise<Result> {
    let hasFailed = false;
    const result = await retryWithBackOff(store, {
      firstDelayMs: FIRST_DELAY_MS,
      maxDelayMs: MAX_DELAY_MS,
      signal,
      onFailure: (error) => {
        if (error instanceof StreamLostError || signal.aborted) throw error;
        hasFailed = true;
        this.#events.onDatabaseDown(error);
      },
    });
    if (hasFailed) this.#events.onDatabaseBack();
    return result;
  }
}
