import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { PlainCode } from '#shared/contract/problem.ts';
import { type EventStream, streamEvents } from './streamEvents.ts';

/** Allows one streamed answer at a time per person, because a model works on each. */
export class ExclusiveStreams {
  readonly #problem: PlainCode;
  readonly #busyUsers = new Set<string>();

  /** `problem` is the answer to a second concurrent request of the same person. */
  constructor(problem: PlainCode) {
    this.#problem = problem;
  }

  /** Like `streamEvents`. Throws the problem while another answer is being streamed to this person. */
  stream<Event extends { type: string }>(
    userId: string,
    { run, ...streamed }: EventStream<Event>,
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
