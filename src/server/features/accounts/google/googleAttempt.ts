import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod/mini';
import { InvitationToken } from '#shared/contract/registration.ts';

const LIFE_SECONDS = 600;

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(['signIn', 'link', 'confirm']),
  /** Path of this site to redirect to afterwards. */
  next: z.string(),
  /** The session that started the attempt, if only that session may finish it. */
  sessionId: z.nullable(z.string()),
  /** The invitation of a person who has no account yet. */
  invitation: z.optional(InvitationToken),
});
export type Attempt = z.infer<typeof Attempt>;
type Intent = Attempt['intent'];

export const newAttempt = (intent: Intent, next: string, sessionId: string | null = null): Attempt => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
  intent,
  next,
  sessionId,
});

const ALGORITHM = 'HS256';

/**
 * Binds the OAuth redirect to the browser that started it: a response carried into another browser (login CSRF) finds
 * no attempt there. Signed, because the browser stores it, and a sign-in, which anybody may start, must not be turned
 * into a link, which requires a proof.
 */
export class AttemptCookie {
  readonly #name: string;
  readonly #isSecure: boolean;
  readonly #key: Uint8Array;

  constructor(publicUrl: string, key: Uint8Array) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.#key = key;
    this.#name = this.#isSecure ? '__Host-tajmaat-google' : 'tajmaat-google';
  }

  async write(reply: FastifyReply, attempt: Attempt): Promise<void> {
    const signed = await new SignJWT({ ...attempt })
      .setProtectedHeader({ alg: ALGORITHM })
      .setExpirationTime(`${LIFE_SECONDS} seconds`)
      .sign(this.#key);
    this.#set(reply, signed, LIFE_SECONDS);
  }

  /** Returns the attempt that this browser started, once: deletes the cookie whatever the outcome. */
  async consume(request: FastifyRequest, reply: FastifyReply): Promise<Attempt | null> {
    this.#set(reply, '', 0);
    const value = parseCookie(request.headers.cookie ?? '')[this.#name];
    if (!value) return null;
    const verified = await jwtVerify(value, this.#key, { algorithms: [ALGORITHM] }).catch(() => null);
    return Attempt.safeParse(verified?.payload).data ?? null;
  }

  #set(reply: FastifyReply, value: string, maxAge: number): void {
    const cookie = { name: this.#name, value, path: '/', httpOnly: true, sameSite: 'lax' } as const;
    reply.header('set-cookie', stringifySetCookie({ ...cookie, secure: this.#isSecure, maxAge }));
  }
}
