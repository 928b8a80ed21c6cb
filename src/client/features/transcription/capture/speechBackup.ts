import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { claimStream } from './claimStream.ts';
import type { SpeechStore } from './speechStore.ts';
import type { KeptChunk, KeptStream, StreamKeeper } from './streamKeeper.ts';

export interface BackupOptions {
  /** Null where nothing can be stored: the audio is then in memory only, as it is without a backup. */
  store: Promise<SpeechStore | null>;
  meetingId: string;
  /** Called once, when the browser takes no more. */
  onFull: () => void;
}

/**
 * Opens a person's store, whose code is loaded only then; null where the browser blocks it, for example in a private window.
 * Deletes the stores of others: guests never sign out of one name before they come back under another.
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
 * Stores unacknowledged audio in the browser, so that it outlives a reload and a crash of the page. Claims each stream, so
 * that no other page of the same person delivers it meanwhile.
 */
export class SpeechBackup implements StreamKeeper {
  readonly #options: BackupOptions;
  readonly #claims = new Map<string, () => void>();
  #writing: Promise<void> = Promise.resolve();
  #wasFull = false;
  #isClosed = false;

  constructor(options: BackupOptions) {
    this.#options = options;
  }

  begin({ streamId, language, beganAt }: KeptStream): void {
    const { meetingId } = this.#options;
    this.#write(async (store) => {
      const release = await claimStream(streamId);
      if (!release) return;
      if (this.#isClosed) return release();
      this.#claims.set(streamId, release);
      await store.begin({ streamId, language, beganAt, meetingId });
    });
  }

  add(streamId: string, chunk: KeptChunk): void {
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

  /** Takes the streams of this meeting that no page delivers any more, with their chunks. */
  async adopt(): Promise<{ stream: KeptStream; chunks: KeptChunk[] }[]> {
    const store = await this.#options.store;
    const adopted: { stream: KeptStream; chunks: KeptChunk[] }[] = [];
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

  /** Resolves when everything so far is stored. */
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

  /** The audio is in memory anyway. A store that was deleted at a sign-out fails too, and nobody needs to know. */
  #handleFailure(error: unknown): void {
    if ((error as Error).name !== 'QuotaExceededError' || this.#wasFull) return;
    this.#wasFull = true;
    this.#options.onFull();
  }
}
