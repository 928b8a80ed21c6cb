import { availableParallelism } from 'node:os';
import { AudioError } from '../audioError.ts';
import type { ChunkResult, Resume } from '../chunkProcessor.ts';
import { AudioThread } from './audioThread.ts';

export interface AudioStream {
  /**
   * Decodes one chunk; concurrent calls are decoded in order. Rejects with AudioError. After 'worker_failed' the stream
   * is unusable, and a new one can resume from the last stored state.
   */
  push(chunk: Uint8Array): Promise<ChunkResult>;
  /** Decodes the buffered audio and closes the open utterance. */
  flush(): Promise<ChunkResult>;
  close(): void;
}

/** Idle time after which a thread ends to free its memory; starting another one takes less time than a chunk lasts. */
const IDLE_MS = 30_000;

/** A pool of decoding threads, because decoding blocks its thread for milliseconds. Each stream stays on one thread. */
export class AudioWorkers {
  readonly #script: URL;
  readonly #threads: AudioThread[] = [];
  readonly #size: number;
  readonly #idleMs: number;
  #lastStream = 0;
  #isClosed = false;

  /** `script` lets tests replace the worker with one that dies; a thread ends after `idleMs` without streams. */
  constructor(options: { threads?: number; script?: URL; idleMs?: number } = {}) {
    this.#idleMs = options.idleMs ?? IDLE_MS;
    this.#size = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.#script = options.script ?? new URL('./audioWorker.ts', import.meta.url);
  }

  open(options: { resume?: Resume } = {}): AudioStream {
    if (this.#isClosed) throw new AudioError('worker_failed', 'The audio workers are closed');
    const stream = ++this.#lastStream;
    const thread = this.#leastBusy();
    let isOpen = true;
    thread.streams++;
    clearTimeout(thread.idle);
    thread.post({ type: 'open', stream, resume: options.resume });
    const closed = () => Promise.reject(new AudioError('worker_failed', 'The audio stream is closed'));
    return {
      push: (chunk) => (isOpen ? thread.call({ type: 'push', stream, chunk }) : closed()),
      flush: () => (isOpen ? thread.call({ type: 'flush', stream }) : closed()),
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        thread.post({ type: 'close', stream });
        thread.streams--;
        if (thread.streams === 0) this.#endWhenIdle(thread);
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.splice(0).map((thread) => thread.terminate()));
  }

  #endWhenIdle(thread: AudioThread): void {
    thread.idle = setTimeout(() => {
      this.#forget(thread);
      void thread.terminate();
    }, this.#idleMs).unref();
  }

  #forget(thread: AudioThread): void {
    const at = this.#threads.indexOf(thread);
    if (at >= 0) this.#threads.splice(at, 1);
  }

  #leastBusy(): AudioThread {
    if (this.#threads.length < this.#size) {
      const thread = new AudioThread(this.#script, (dead) => this.#forget(dead));
      this.#threads.push(thread);
      return thread;
    }
    return this.#threads.reduce((best, thread) => (thread.streams < best.streams ? thread : best));
  }
}
