import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { PlainCode } from '#shared/contract/problem.ts';
import { type EventStream, streamEvents } from './streamEvents.ts';

/**
 * How long a request waits in ms for the end of the same person's previous answer, because a person who stops an answer
 * and asks again sends the new request before the server notices the closed connection.
 */
const STOP_NOTICE_MS = 1_000;

/** Allows one streamed answer at a time per person, because a model works on each. */
export class ExclusiveStreams {
  readonly #problem: PlainCode;
  /** Resolves when the running answer of a person ends. */
  readonly #ends = new Map<string, Promise<void>>();

  /** `problem` is the answer to a second concurrent request of the same person. */
  constructor(problem: PlainCode) {
    this.#problem = problem;
  }

  /** Like `streamEvents`. Throws the problem while another answer is being streamed to this person. */
  async stream<Event extends { type: string }>(
    userId: string,
    { run, ...streamed }: EventStream<Event>,
  ): Promise<FastifyReply> {
    const before = this.#ends.get(userId);
    if (before) await Promise.race([before, sleep(STOP_NOTICE_MS)]);
    if (this.#ends.has(userId)) throw new AppError(this.#problem, { retryAfterSeconds: 5 });
    const ended = Promise.withResolvers<void>();
    this.#ends.set(userId, ended.promise);
    return streamEvents<Event>({
      ...streamed,
      run: async (send, hungUp) => {
        try {
          await run(send, hungUp);
        } finally {
          this.#ends.delete(userId);
          ended.resolve();
        }
      },
    });
  }
}
