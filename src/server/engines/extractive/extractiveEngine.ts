import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type {
  SummaryDraft,
  SummaryEngine,
  SummaryRequest,
} from '#server/features/summaries/summaryEngine.ts';
import { serverStopping } from '#server/platform/serverStopping.ts';

const TIME_LIMIT_MS = 60_000;

export type WorkerReply = { draft: SummaryDraft } | { error: string };

/** The embedded summary engine, which runs in a worker thread, with a method to end that thread. */
interface ExtractiveEngine extends SummaryEngine {
  close(): Promise<void>;
}

/**
 * Summaries without a language model, one at a time. A single worker thread keeps the event loop free; it starts lazily
 * and restarts after a crash. The time limit of a request begins with its work, so that a meeting that takes too long
 * does not use up the time of the meetings behind it.
 */
export function createExtractiveEngine(): ExtractiveEngine {
  const queue = new PQueue({ concurrency: 1 });
  const closing = new AbortController();
  let worker: Worker | null = null;

  function start(): Worker {
    const thread = new Worker(new URL('./worker.ts', import.meta.url));
    // An 'error' event without a listener would end the process; the 'exit' event that follows is handled.
    thread.on('error', () => {});
    thread.on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Worker) {
    if (worker === thread) worker = null;
  }

  function summarize(request: SummaryRequest, stop: AbortSignal): Promise<SummaryDraft> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]);
    worker ??= start();
    const thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<SummaryDraft>();
    const onMessage = (reply: WorkerReply) =>
      'draft' in reply ? resolve(reply.draft) : reject(new Error(reply.error));
    const onExit = (code: number) => reject(new Error(`the summary worker stopped with code ${code}`));
    const onAbort = () => {
      reject(signal.reason);
      // Ends the thread, because a busy thread receives no messages.
      forget(thread);
      void thread.terminate();
    };
    thread.on('message', onMessage).on('error', reject).on('exit', onExit).ref();
    signal.addEventListener('abort', onAbort);
    thread.postMessage(request);
    return promise.finally(() => {
      thread.off('message', onMessage).off('error', reject).off('exit', onExit).unref();
      signal.removeEventListener('abort', onAbort);
    });
  }

  return {
    name: 'Embedded extractive engine',
    summarize: (request, stop) => {
      const signal = AbortSignal.any([stop, closing.signal]);
      return queue.add(() => summarize(request, signal), { signal });
    },
    async close() {
      const thread = worker;
      closing.abort(serverStopping());
      await thread?.terminate();
    },
  };
}
