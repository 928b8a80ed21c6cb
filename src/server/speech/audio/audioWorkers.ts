import { availableParallelism } from 'node:os';
import { AudioError } from './audioError.ts';
import { AudioThread } from './audioThread.ts';
import type { ChunkResult, Resume } from './chunkListener.ts';

export interface AudioStream {
  /**
   * Decodes one chunk; concurrent calls are decoded in order. Rejects with AudioError: after 'worker_failed' the stream is
   * unusable, and a new one can resume from the last stored state.
   */
  push(chunk: Uint8Array): Promise<ChunkResult>;
  /** Decodes the buffered audio and closes the open utterance. */
  flush(): Promise<ChunkResult>;
  close(): void;
}

/** A pool of decoding threads, because decoding blocks its thread for milliseconds. Each stream stays on one thread. */
export class AudioWorkers {
  readonly #script: URL;
  readonly #threads: AudioThread[] = [];
  readonly #size: number;
  #lastStream = 0;
  #isClosed = false;

  /** `script` lets tests replace the worker by one that dies. */
  constructor(options: { threads?: number; script?: URL } = {}) {
    this.#size = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.#script = options.script ?? new URL('./audioWorker.ts', import.meta.url);
  }

  open(options: { resume?: Resume } = {}): AudioStream {
    if (this.#isClosed) throw new AudioError('worker_failed', 'The audio workers are closed');
    const stream = ++this.#lastStream;
    const thread = this.#freest();
    let isOpen = true;
    thread.streams++;
    thread.post({ type: 'open', stream, resume: options.resume });
    const closed = () => Promise.reject(new AudioError('worker_failed', 'The audio stream is closed'));
    return {
      push: (chunk) => (isOpen ? thread.call({ type: 'push', stream, chunk }) : closed()),
      flush: () => (isOpen ? thread.call({ type: 'flush', stream }) : closed()),
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        thread.streams--;
        thread.post({ type: 'close', stream });
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.splice(0).map((thread) => thread.terminate()));
  }

  #freest(): AudioThread {
    if (this.#threads.length < this.#size) {
      const thread = new AudioThread(this.#script, (dead) => {
        const at = this.#threads.indexOf(dead);
        if (at >= 0) this.#threads.splice(at, 1);
      });
      this.#threads.push(thread);
      return thread;
    }
    return this.#threads.reduce((best, thread) => (thread.streams < best.streams ? thread : best));
  }
}
