import { AppError } from '#server/platform/errors.ts';

/**
 * Most requests of one person that are handled at a time: fewer than a browser sends in parallel, because one of them may
 * use several of the database's connections.
 */
const MAX_AT_ONCE = 4;
/** Far more than the screens of one person request in parallel. */
const MAX_WAITING = 300;
const RETRY_AFTER_SECONDS = 1;

interface Queue {
  running: number;
  /** Starts the requests that wait, the oldest first. */
  waiting: (() => void)[];
}

declare module 'fastify' {
  interface FastifyInstance {
    personalQueues: PersonalQueues;
  }
}

/**
 * Limits how many requests of each person are handled concurrently; the others wait. Otherwise one person with many slow
 * requests would occupy every connection to the database, and everybody else would wait for them to finish. Not with
 * p-queue: with it, GET /api/user took a fifth more CPU time, or a list of action items a seventh more where only
 * asynchronous answers were queued.
 */
export class PersonalQueues {
  readonly #queues = new Map<string, Queue>();

  /**
   * Calls the handler, after others of the same person if too many are running. Throws `too_many_requests` if too many
   * wait. A synchronous answer is returned as it is, without a microtask.
   */
  run<Answer>(userId: string, handle: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
    const queue = this.#queues.get(userId) ?? { running: 0, waiting: [] };
    if (queue.running >= MAX_AT_ONCE) return this.#runLater(userId, queue, handle);
    const answer = handle();
    if (!(answer instanceof Promise)) return answer;
    queue.running++;
    this.#queues.set(userId, queue);
    return answer.finally(() => this.#startNext(userId, queue));
  }

  async #runLater<Answer>(
    userId: string,
    queue: Queue,
    handle: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    if (queue.waiting.length >= MAX_WAITING)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await handle();
    } finally {
      this.#startNext(userId, queue);
    }
  }

  #startNext(userId: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.running === 0) this.#queues.delete(userId);
  }
}
