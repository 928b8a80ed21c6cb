import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod/mini';
import { returnPath } from '#shared/rules/returnPath.ts';

const LIFE_SECONDS = 600;

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(['signIn', 'link', 'confirm']),
  /** Where to go afterwards, a path of this site. */
  next: z.string(),
  /** Whose session asked for it, where only that session may finish it. */
  sessionId: z.nullable(z.string()),
});
export type Attempt = z.infer<typeof Attempt>;
export type Intent = Attempt['intent'];

export const newAttempt = (intent: Intent, next: string, sessionId: string | null = null): Attempt => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
  intent,
  next,
  sessionId,
});

/** Binds a way to Google and back to the browser that began it: an answer carried into another browser finds no attempt there. */
export class AttemptCookie {
  readonly #name: string;
  readonly #isSecure: boolean;

  constructor(publicUrl: string) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.#name = this.#isSecure ? '__Host-tajmaat-google' : 'tajmaat-google';
  }

  write(reply: FastifyReply, attempt: Attempt): void {
    this.#set(reply, Buffer.from(JSON.stringify(attempt)).toString('base64url'), LIFE_SECONDS);
  }

  /** The attempt this browser began, once: the cookie goes whatever comes of it. */
  take(request: FastifyRequest, reply: FastifyReply): Attempt | null {
    this.#set(reply, '', 0);
    const value = parseCookie(request.headers.cookie ?? '')[this.#name];
    const attempt = value ? parse(Buffer.from(value, 'base64url').toString('utf8')) : null;
    // Written by us, but kept by a browser: what decides where we lead is checked again.
    return attempt && returnPath(attempt.next) !== null ? attempt : null;
  }

  #set(reply: FastifyReply, value: string, maxAge: number): void {
    const cookie = { name: this.#name, value, path: '/', httpOnly: true, sameSite: 'lax' } as const;
    reply.header('set-cookie', stringifySetCookie({ ...cookie, secure: this.#isSecure, maxAge }));
  }
}

function parse(text: string): Attempt | null {
  try {
    return Attempt.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
