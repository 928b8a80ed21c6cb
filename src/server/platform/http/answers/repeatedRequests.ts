import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_KEY } from '#shared/rules/idempotencyKey.ts';

/** Time in ms in which a person may try again after a lost answer. */
const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 1_000;
/** Limits the memory of all kept answers; one edited summary may have half a megabyte. */
const MAX_CHARACTERS = 8_000_000;

interface Handled {
  answer: unknown;
  cookies: string | string[] | undefined;
}

interface Kept {
  /** Null if the handler has sent the reply itself, which cannot be repeated. */
  handled: Promise<Handled | null>;
  until: number;
  /** Length of the answer as JSON; 0 while the request is being handled. */
  characters: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    repeatedRequests: RepeatedRequests;
  }
}

/**
 * Handles a change once, although its answer is lost and it is sent again: by the person, or by the browser, which
 * repeats every request on a kept connection that is reset before the answer. The second one gets the same answer.
 */
export class RepeatedRequests {
  /** By request, the oldest first. */
  readonly #kept = new Map<string, Kept>();
  /** Length of all kept answers. */
  #characters = 0;

  /** Calls the handler, unless it has been called for this request; a refused request is handled again. */
  async once<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    { access, handle }: { access: Endpoint['access']; handle: () => Answer | Promise<Answer> },
  ): Promise<Answer> {
    const id = identityOf(request, access);
    const known = await this.#find(id)?.handled;
    if (known) {
      if (known.cookies) reply.header('set-cookie', known.cookies);
      return known.answer as Answer;
    }
    const answering = (async () => handle())();
    this.#keep(
      id,
      answering.then((answer) =>
        answer === reply ? null : { answer, cookies: reply.getHeader('set-cookie') as Handled['cookies'] },
      ),
    );
    return answering;
  }

  #find(id: string): Kept | undefined {
    const kept = this.#kept.get(id);
    return kept && kept.until > performance.now() ? kept : undefined;
  }

  #keep(id: string, handled: Promise<Handled | null>): void {
    const kept: Kept = { handled, until: performance.now() + KEPT_MS, characters: 0 };
    this.#forget(id);
    this.#kept.set(id, kept);
    this.#evict();
    handled.then(
      (outcome) => {
        // It may have been evicted meanwhile.
        if (this.#kept.get(id) !== kept) return;
        kept.characters = JSON.stringify(outcome?.answer)?.length ?? 0;
        this.#characters += kept.characters;
        this.#evict();
      },
      () => this.#forget(id),
    );
  }

  #evict(): void {
    const now = performance.now();
    for (const [oldest, { until }] of this.#kept) {
      if (until > now && this.#kept.size <= MAX_KEPT && this.#characters <= MAX_CHARACTERS) break;
      this.#forget(oldest);
    }
  }

  #forget(id: string): void {
    this.#characters -= this.#kept.get(id)?.characters ?? 0;
    this.#kept.delete(id);
  }
}

/**
 * Includes the content and the sender, so that a key alone gets nobody the answer of somebody else. Where anybody may
 * ask, leaves the sender out, because the lost answer may have begun with the cookie of a new session.
 */
function identityOf(
  { headers, method, signedIn, params, query, body }: FastifyRequest,
  access: Endpoint['access'],
): string {
  const sender = access === 'anyone' ? null : signedIn?.userId;
  const content = [headers[IDEMPOTENCY_KEY], method, sender, params, query, body];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64');
}
