import { Worker } from 'node:worker_threads';
import { AudioError } from '../audioError.ts';
import type { ChunkResult } from '../chunkProcessor.ts';
import type { AudioReply, AudioRequest } from './audioProtocol.ts';

interface PendingCall {
  resolve: (result: ChunkResult) => void;
  reject: (error: AudioError) => void;
}

type Call = { type: 'push'; stream: number; chunk: Uint8Array } | { type: 'flush'; stream: number };

/** One worker thread with its pending calls. When the thread dies, all calls reject, and so does every later one. */
export class AudioThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  #lastCall = 0;
  #death: AudioError | null = null;
  /** Number of open streams. */
  streams = 0;
  /** Timer that ends the thread after a period without streams. */
  idle: NodeJS.Timeout | undefined;

  constructor(script: URL, onDeath: (thread: AudioThread) => void) {
    this.#worker = new Worker(script);
    this.#worker.on('message', (reply: AudioReply) => this.#settle(reply));
    const die = (reason: string) => {
      if (this.#death) return;
      this.#death = new AudioError('worker_failed', reason);
      for (const call of this.#pending.values()) call.reject(this.#death);
      this.#pending.clear();
      onDeath(this);
    };
    this.#worker.on('error', (error) => die(`The audio worker failed: ${stackOf(error)}`));
    this.#worker.on('exit', (code) => die(`The audio worker ended with code ${code}`));
  }

  post(request: AudioRequest): void {
    if (!this.#death) this.#worker.postMessage(request);
  }

  call(call: Call): Promise<ChunkResult> {
    if (this.#death) return Promise.reject(this.#death);
    const { promise, resolve, reject } = Promise.withResolvers<ChunkResult>();
    const number = ++this.#lastCall;
    this.#pending.set(number, { resolve, reject });
    if (call.type === 'flush') this.#worker.postMessage({ ...call, call: number });
    else {
      // Copies the chunk, which is often a view of a larger buffer that must neither be sent whole nor be detached.
      const chunk = new Uint8Array(call.chunk);
      this.#worker.postMessage({ ...call, chunk, call: number }, [chunk.buffer]);
    }
    return promise;
  }

  async terminate(): Promise<void> {
    clearTimeout(this.idle);
    await this.#worker.terminate();
  }

  #settle(reply: AudioReply): void {
    const call = this.#pending.get(reply.call);
    this.#pending.delete(reply.call);
    if ('result' in reply) call?.resolve(reply.result);
    else call?.reject(new AudioError(reply.failure.kind, reply.failure.message));
  }
}

/** The stack of an error of the thread, because the stack of the rejected call does not show where the thread failed. */
const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);
