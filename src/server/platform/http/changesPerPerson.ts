import PQueue from 'p-queue';

/** More than the screens send at once, and few enough that several people leave connections of the pool to the others. */
const MAX_AT_ONCE = 4;

declare module 'fastify' {
  interface FastifyInstance {
    changesPerPerson: ChangesPerPerson;
  }
}

/**
 * Runs few changes of one person at a time, and the others in their order. Changes of one meeting wait for its lock in
 * the database, so that one person's hundreds would occupy every connection, and everybody else would get a 503.
 */
export class ChangesPerPerson {
  readonly #queues = new Map<string, PQueue>();

  run<Result>(userId: string, change: () => Result | Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(userId) ?? this.#open(userId);
    return queue.add(async () => change());
  }

  #open(userId: string): PQueue {
    const queue = new PQueue({ concurrency: MAX_AT_ONCE });
    queue.addEventListener('idle', () => this.#queues.delete(userId));
    this.#queues.set(userId, queue);
    return queue;
  }
}
