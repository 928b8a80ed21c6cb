import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { speechDatabaseOf } from '#client/api/storedSpeech.ts';
import { MAX_RECORDED_AGO_MS } from '#shared/contract/transcription.ts';
import type { StoredChunk, StoredStream } from './chunkStorage.ts';

/** About fifty minutes of audio from a microphone. */
const MAX_STORED_BYTES = 50_000_000;

interface StreamRecord extends StoredStream {
  meetingId: string;
}

interface ChunkRecord extends StoredChunk {
  streamId: string;
}

interface Schema extends DBSchema {
  streams: { key: string; value: StreamRecord; indexes: { meetingId: string } };
  chunks: { key: [streamId: string, seq: number]; value: ChunkRecord };
}

/** Thrown when the limit is reached. Has the name of the browser's quota error, so that both are handled alike. */
class StoreFullError extends Error {
  override name = 'QuotaExceededError';
}

/** A person's unacknowledged audio in this browser, by meeting and stream. */
export class SpeechStore {
  readonly #database: IDBPDatabase<Schema>;
  readonly #maxBytes: number;
  #bytes = 0;

  private constructor(database: IDBPDatabase<Schema>, maxBytes: number) {
    this.#database = database;
    this.#maxBytes = maxBytes;
  }

  /** Opens the store, and deletes expired audio. Rejects if the browser has no IndexedDB, or blocks it. */
  static async open(userId: string, maxBytes: number = MAX_STORED_BYTES): Promise<SpeechStore> {
    const database = await openDB<Schema>(speechDatabaseOf(userId), 1, {
      upgrade: (created) => {
        created.createObjectStore('streams', { keyPath: 'streamId' }).createIndex('meetingId', 'meetingId');
        created.createObjectStore('chunks', { keyPath: ['streamId', 'seq'] });
      },
      // Closes the connection when another page deletes the database at sign-out, which it would block.
      blocking: () => database.close(),
    });
    const store = new SpeechStore(database, maxBytes);
    await store.#deleteExpired();
    await store.#countBytes();
    return store;
  }

  async begin(stream: StreamRecord): Promise<void> {
    await this.#database.put('streams', stream);
  }

  /** Throws a StoreFullError when the limit is reached. Ignores a stream that has been deleted meanwhile. */
  async add(streamId: string, { seq, data }: StoredChunk): Promise<void> {
    if (this.#bytes + data.byteLength > this.#maxBytes) throw new StoreFullError();
    const transaction = this.#database.transaction(['streams', 'chunks'], 'readwrite');
    if (await transaction.objectStore('streams').getKey(streamId)) {
      await transaction.objectStore('chunks').put({ streamId, seq, data });
      this.#bytes += data.byteLength;
    }
    await transaction.done;
  }

  async dropThrough(streamId: string, seq: number): Promise<void> {
    await this.#deleteChunks(IDBKeyRange.bound([streamId, 0], [streamId, seq]));
  }

  async drop(streamId: string): Promise<void> {
    await this.#database.delete('streams', streamId);
    await this.#deleteChunks(IDBKeyRange.bound([streamId, 0], [streamId, Number.POSITIVE_INFINITY]));
  }

  /** The streams of a meeting, oldest first. */
  async listStreams(meetingId: string): Promise<StoredStream[]> {
    const streams = await this.#database.getAllFromIndex('streams', 'meetingId', meetingId);
    return streams.toSorted((one, other) => one.beganAt - other.beganAt);
  }

  /** The chunks of a stream, in order. */
  listChunks(streamId: string): Promise<StoredChunk[]> {
    const range = IDBKeyRange.bound([streamId, 0], [streamId, Number.POSITIVE_INFINITY]);
    return this.#database.getAll('chunks', range);
  }

  close(): void {
    this.#database.close();
  }

  async #deleteExpired(): Promise<void> {
    for (const { streamId, beganAt } of await this.#database.getAll('streams'))
      if (beganAt < Date.now() - MAX_RECORDED_AGO_MS) await this.drop(streamId);
  }

  async #countBytes(): Promise<void> {
    let cursor = await this.#database.transaction('chunks').store.openCursor();
    for (; cursor; cursor = await cursor.continue()) this.#bytes += cursor.value.data.byteLength;
  }

  async #deleteChunks(range: IDBKeyRange): Promise<void> {
    const { store, done } = this.#database.transaction('chunks', 'readwrite');
    let freed = 0;
    let cursor = await store.openCursor(range);
    for (; cursor; cursor = await cursor.continue()) {
      freed += cursor.value.data.byteLength;
      await cursor.delete();
    }
    await done;
    this.#bytes = Math.max(0, this.#bytes - freed);
  }
}
