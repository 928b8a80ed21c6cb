import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { AppError } from '#server/platform/errors.ts';
import type { DocumentTask } from './documentWorker.ts';

/** Renders one document at a time, because the other core serves the live meetings. */
const queue = new PQueue({ concurrency: 1 });
const MAX_WAITING = 8;
/** Most documents of one person that wait or are rendered, so that nobody alone fills the queue. */
const MAX_PER_PERSON = 2;
const TIME_LIMIT_MS = 120_000;
const MEMORY_MB = 768;

const documentsOf = new Map<string, number>();

/**
 * Renders a document in a worker thread of its own, which is terminated on abort, at the time limit or at the memory
 * limit. Throws `too_many_requests` if too many documents wait, of this person or in all.
 */
export async function renderDocument(
  task: DocumentTask,
  { userId, signal }: { userId: string; signal: AbortSignal },
): Promise<Buffer> {
  const own = documentsOf.get(userId) ?? 0;
  if (own >= MAX_PER_PERSON || queue.size >= MAX_WAITING)
    throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
  documentsOf.set(userId, own + 1);
  try {
    return await queue.add(() => render(task, signal));
  } finally {
    const left = (documentsOf.get(userId) ?? 1) - 1;
    if (left > 0) documentsOf.set(userId, left);
    else documentsOf.delete(userId);
  }
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
