import { forgetSpeech } from '#client/api/storedSpeech.ts';
import type { ChunkStorage, StoredChunk, StoredStream } from './chunkStorage.ts';
import { claimStream } from './claimStream.ts';
import type { SpeechStore } from './speechStore.ts';

interface BackupOptions {
  /** Null if the browser stores nothing: the audio is then kept in memory only. */
  store: Promise<SpeechStore | null>;
  meetingId: string;
  /** Called once, when the browser's storage quota is exceeded. */
  onFull: () => void;
}

/**
 * Opens a person's audio store, and loads its code on demand; null if the browser blocks IndexedDB, for example in a
 * private window. Deletes the stores of other people, because guests do not sign out before they return under another
 * name.
 */
export async function openSpeechStore(userId: string): Promise<SpeechStore | null> {
  try {
    await forgetSpeech({ exceptOf: userId });
    const { SpeechStore } = await import('./speechStore.ts');
    return await SpeechStore.open(userId);
  } catch {
    return null;
  }
}

/**
 * Stores unacknowledged audio in the browser, so that it survives a reload or a crash of the page. Claims each stream,
 * so that no other page of the same person delivers it meanwhile.
 */
export class SpeechBackup implements ChunkStorage {
  readonly #options: BackupOptions;
  readonly #claims = new Map<string, () => void>();
  #writing: Promise<void> = Promise.resolve();
  #wasFull = false;
  #isClosed = false;

  constructor(options: BackupOptions) {
    this.#options = options;
  }

  begin({ streamId, language, beganAt }: StoredStream): void {
    const { meetingId } = this.#options;
    this.#write(async (store) => {
      const release = await claimStream(streamId);
      if (!release) return;
      if (this.#isClosed) return release();
      this.#claims.set(streamId, release);
      await store.begin({ streamId, language, beganAt, meetingId });
    });
  }

  add(streamId: string, chunk: StoredChunk): void {
    this.#write((store) => store.add(streamId, chunk));
  }

  dropThrough(streamId: string, seq: number): void {
    this.#write((store) => store.dropThrough(streamId, seq));
  }

  drop(streamId: string): void {
    this.#write(async (store) => {
      await store.drop(streamId);
      this.#release(streamId);
    });
  }

  /** Claims the streams of this meeting that no other page delivers, and returns them with their chunks. */
  async adopt(): Promise<{ stream: StoredStream; chunks: StoredChunk[] }[]> {
    const store = await this.#options.store;
    const adopted: { stream: StoredStream; chunks: StoredChunk[] }[] = [];
    if (!store) return adopted;
    for (const stream of await store.listStreams(this.#options.meetingId)) {
      const { streamId } = stream;
      const release = await claimStream(streamId);
      if (!release) continue;
      this.#claims.set(streamId, release);
      const chunks = await store.listChunks(streamId);
      if (chunks.length > 0) adopted.push({ stream, chunks });
      else this.drop(streamId);
    }
    return adopted;
  }

  close(): void {
    this.#writing = this.#writing.then(async () => {
      this.#isClosed = true;
      for (const streamId of [...this.#claims.keys()]) this.#release(streamId);
      (await this.#options.store)?.close();
    });
  }

  /** Resolves when all pending writes are done. */
  get written(): Promise<void> {
    return this.#writing;
  }

  #release(streamId: string): void {
    this.#claims.get(streamId)?.();
    this.#claims.delete(streamId);
  }

  #write(step: (store: SpeechStore) => Promise<void>): void {
    this.#writing = this.#writing.then(async () => {
      const store = await this.#options.store;
      if (!store || this.#isClosed) return;
      await step(store).catch((error: unknown) => this.#handleFailure(error));
    });
  }

  /** Reports only an exceeded quota: the audio is still in memory, and a deleted store at sign-out is expected. */
  #handleFailure(error: unknown): void {
    if ((error as Error).name !== 'QuotaExceededError' || this.#wasFull) return;
    this.#wasFull = true;
    this.#options.onFull();
  }
}
