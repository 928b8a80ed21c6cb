import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { PlainCode } from '#shared/contract/problem.ts';
import { type Streamed, streamEvents } from './streamEvents.ts';

/** Streamed answers of which each person gets one at a time, since a model works on each. */
export class ExclusiveStreams {
  readonly #problem: PlainCode;
  readonly #busyUsers = new Set<string>();

  /** `problem` is what a second request of the same person is answered. */
  constructor(problem: PlainCode) {
    this.#problem = problem;
  }

  /** As `streamEvents`. Throws the problem while this person's last answer is being streamed. */
  stream<Event extends { type: string }>(
    userId: string,
    { run, ...streamed }: Streamed<Event>,
  ): FastifyReply {
    if (this.#busyUsers.has(userId)) throw new AppError(this.#problem, { retryAfterSeconds: 5 });
    this.#busyUsers.add(userId);
    return streamEvents<Event>({
      ...streamed,
      run: async (send, hungUp) => {
        try {
          await run(send, hungUp);
        } finally {
          this.#busyUsers.delete(userId);
        }
      },
    });
  }
}
