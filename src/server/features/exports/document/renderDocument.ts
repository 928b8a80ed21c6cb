import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { AppError } from '#server/platform/errors.ts';
import type { DocumentTask } from './documentWorker.ts';

/** Renders one document at a time, because the other core serves the live meetings. */
const queue = new PQueue({ concurrency: 1 });
const MAX_WAITING = 8;
const TIME_LIMIT_MS = 120_000;
const MEMORY_MB = 768;

/**
 * Renders a document in a worker thread of its own, which is terminated on abort, at the time limit or at the memory
 * limit. Throws `too_many_requests` if too many documents wait.
 */
export function renderDocument(task: DocumentTask, signal: AbortSignal): Promise<Buffer> {
  if (queue.size >= MAX_WAITING) throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
  return queue.add(() => render(task, signal));
}

async function render(task: DocumentTask, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./documentWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    const [bytes] = (await once(worker, 'message', { signal: limit })) as [Uint8Array];
    return Buffer.from(bytes);
  } catch (cause) {
    throw new AppError('export_failed', { cause });
  } finally {
    await worker.terminate();
  }
}
