import { Worker } from 'node:worker_threads';
import type {
  SummaryDraft,
  SummaryEngine,
  SummaryRequest,
} from '#server/features/summaries/summaryEngine.ts';

interface Waiting {
  resolve(draft: SummaryDraft): void;
  reject(reason: unknown): void;
}

export interface WorkerReply {
  id: number;
  draft?: SummaryDraft;
  error?: string;
}

/** The embedded summary engine, which runs in a worker thread, with a method to end that thread. */
interface ExtractiveEngine extends SummaryEngine {
  close(): Promise<void>;
}

/**
 * Summaries without a language model. A single worker thread keeps the event loop free; it starts lazily and restarts
 * after a crash. An abort terminates the thread, because a busy thread receives no messages; the other pending requests
 * are retried on a new thread.
 */
export function createExtractiveEngine(): ExtractiveEngine {
  const requests = new Map<number, Waiting & { request: SummaryRequest }>();
  let worker: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const thread = new Worker(new URL('./worker.ts', import.meta.url));
    thread.unref();
    thread.on('message', ({ id, draft, error }: WorkerReply) => {
      const waiting = requests.get(id);
      requests.delete(id);
      if (draft) waiting?.resolve(draft);
      else waiting?.reject(new Error(error ?? 'the summary worker gave no summary'));
      if (requests.size === 0) thread.unref();
    });
    thread.on('error', (error) => fail(thread, error));
    thread.on('exit', (code) => fail(thread, new Error(`the summary worker stopped with code ${code}`)));
    return thread;
  }

  function fail(thread: Worker, error: unknown) {
    if (worker !== thread) return;
    worker = null;
    for (const waiting of requests.values()) waiting.reject(error);
    requests.clear();
  }

  function send(id: number, request: SummaryRequest) {
    worker ??= start();
    worker.ref();
    worker.postMessage({ id, request });
  }

  function abandon(id: number) {
    requests.delete(id);
    void worker?.terminate();
    worker = null;
    for (const [other, waiting] of requests) send(other, waiting.request);
  }

  return {
    name: 'Embedded extractive engine',
    async summarize(request, signal) {
      signal.throwIfAborted();
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<SummaryDraft>();
      const onAbort = () => {
        abandon(id);
        reject(signal.reason);
      };
      requests.set(id, { request, resolve, reject });
      signal.addEventListener('abort', onAbort, { once: true });
      send(id, request);
      return promise.finally(() => signal.removeEventListener('abort', onAbort));
    },
    async close() {
      const thread = worker;
      if (thread) fail(thread, new Error('the summary engine was closed'));
      await thread?.terminate();
    },
  };
}
