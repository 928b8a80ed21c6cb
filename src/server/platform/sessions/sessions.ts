import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { SessionCache } from './sessionCache.ts';
import {
  deleteSession,
  deleteSessionByToken,
  findSession,
  insertSession,
  succeedGuests,
  touchSession,
  updateTimeZone,
} from './sessions.queries.ts';
import { timeZoneCookie } from './timeZoneCookie.ts';

export interface SignedIn {
  sessionId: string;
  userId: string;
  username: string;
  /** Empty string for a guest. */
  email: string;
  name: string | null;
  avatar: string | null;
  /** The only meeting that a guest may enter; null for an account. */
  guestOf: string | null;
  /** True for an administrator of the server, not for the owner of a meeting. */
  isAdministrator: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

interface SessionSettings {
  publicUrl: string;
  /** Addresses in lower case whose owners administer the server once they have confirmed them. */
  administratorEmails: readonly string[];
  /** Lifetime of a cached session in ms; longer in tests. */
  rememberedMs?: number | undefined;
}

const REMEMBERED_SECONDS = 30 * 24 * 3600;
const ENDED_TOPIC = 'sessions-ended';
const CHANGED_TOPIC = 'sessions-changed';
/** Maximum number of ids in one notification, so that they fit into its payload. */
const IDS_AT_ONCE = 100;

/** Tells every server process that its cached data about these people is outdated. */
export const announceChanged = (fanOut: FanOut, userIds: readonly string[]): void =>
  publishIds(fanOut, CHANGED_TOPIC, userIds);

function publishIds(fanOut: FanOut, topic: string, ids: readonly string[]): void {
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE)
    fanOut.publish(topic, ids.slice(first, first + IDS_AT_ONCE));
}

/** Keeps the sign-in state in an opaque cookie; the database stores only its hash. */
export class Sessions {
  readonly #db: Db;
  readonly #fanOut: FanOut;
  readonly #recent: SessionCache<SignedIn>;
  readonly #administratorEmails: readonly string[];
  readonly #cookie: { name: string; secure: boolean };

  constructor(db: Db, fanOut: FanOut, { publicUrl, administratorEmails, rememberedMs }: SessionSettings) {
    this.#db = db;
    this.#fanOut = fanOut;
    this.#recent = new SessionCache(fanOut, rememberedMs);
    this.onEnded((ended) => this.#recent.forgetWhere(({ sessionId }) => ended.includes(sessionId)));
    fanOut.subscribe(CHANGED_TOPIC, (changed) =>
      this.#recent.forgetWhere(({ userId }) => (changed as string[]).includes(userId)),
    );
    this.#administratorEmails = administratorEmails;
    const secure = publicUrl.startsWith('https:');
    this.#cookie = { name: secure ? '__Host-tajmaat' : 'tajmaat', secure };
  }

  get cookieName(): string {
    return this.#cookie.name;
  }

  /** The account or guest behind a request or a socket upgrade, from its Cookie header alone. */
  async find(cookieHeader: string | undefined): Promise<SignedIn | null> {
    const token = this.#token(cookieHeader);
    if (!token) return null;
    this.#recent.forget(token);
    return this.#read(token, cookieHeader);
  }

  /** The cached result for a reading request, synchronously; undefined when it must be looked up. */
  recent(cookieHeader: string | undefined): SignedIn | undefined {
    const token = this.#token(cookieHeader);
    return token ? this.#recent.known(token) : undefined;
  }

  /**
   * Like `find`, for a request that changes nothing: uses a cached result of the last second, because a screen sends
   * several requests at once.
   */
  async findForReading(cookieHeader: string | undefined): Promise<SignedIn | null> {
    const token = this.#token(cookieHeader);
    return token ? this.#recent.find(token, () => this.#read(token, cookieHeader)) : null;
  }

  /** Makes the next request of this browser read the stored data of its person. */
  forgetRecent(cookieHeader: string | undefined): void {
    const token = this.#token(cookieHeader);
    if (token) this.#recent.forget(token);
  }

  /** The hash of the browser's token, which still identifies the browser after its session has ended. */
  hashOf(cookieHeader: string | undefined): Buffer | null {
    const token = this.#token(cookieHeader);
    return token ? hashToken(token) : null;
  }

  /**
   * Begins a session with a new token, and ends the session whose token came with the request: that of a guest passes
   * the right to withdraw on. Joins the caller's transaction if there is one.
   */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, isRemembered }: { userId: string; isRemembered: boolean },
    db: Db = this.#db,
  ): Promise<void> {
    const former = this.hashOf(request.headers.cookie);
    if (former) {
      await succeedGuests(db, former, userId);
      this.announceEnded(await deleteSessionByToken(db, former));
    }
    const token = newToken();
    await insertSession(db, {
      userId,
      tokenHash: hashToken(token),
      isRemembered,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    });
    await this.#storeTimeZone(db, userId, request.headers.cookie);
    this.#setCookie(reply, token, isRemembered ? REMEMBERED_SECONDS : undefined);
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokenHash = this.hashOf(request.headers.cookie);
    if (tokenHash) this.announceEnded(await deleteSessionByToken(this.#db, tokenHash));
    this.forget(reply);
  }

  /** Ends one session of this user; false when the session belongs to somebody else. */
  async revoke(userId: string, sessionId: string): Promise<boolean> {
    const ended = await deleteSession(this.#db, userId, sessionId);
    this.announceEnded(ended);
    return ended.length > 0;
  }

  /** Tells every server process that these sessions were deleted, so that it forgets them and closes their sockets. */
  announceEnded(ended: readonly { id: string }[]): void {
    publishIds(
      this.#fanOut,
      ENDED_TOPIC,
      ended.map(({ id }) => id),
    );
  }

  /** Makes every reachable server process read this person's data again; resolves when they have been notified. */
  async announceChanged(userId: string): Promise<void> {
    announceChanged(this.#fanOut, [userId]);
    await this.#fanOut.flush();
  }

  /** Removes the cookie from a browser whose session has ended. */
  forget(reply: FastifyReply): void {
    this.#setCookie(reply, '', 0);
  }

  /** Calls the listener with the ids of sessions that ended on any server process. */
  onEnded(listener: (sessionIds: string[]) => void): () => void {
    return this.#fanOut.subscribe(ENDED_TOPIC, (message) => listener(message as string[]));
  }

  async #read(token: string, cookieHeader: string | undefined): Promise<SignedIn | null> {
    const row = await findSession(this.#db, hashToken(token), this.#administratorEmails);
    if (!row) return null;
    if (row.isStale) {
      await touchSession(this.#db, row.sessionId);
      await this.#storeTimeZone(this.#db, row.userId, cookieHeader);
    }
    const { isStale: _isStale, ...signedIn } = row;
    return signedIn;
  }

  async #storeTimeZone(db: Db, userId: string, cookieHeader = ''): Promise<void> {
    const timeZone = timeZoneCookie(cookieHeader);
    if (timeZone) await updateTimeZone(db, userId, timeZone);
  }

  #token(cookieHeader: string | undefined): string | undefined {
    return cookieHeader ? parseCookie(cookieHeader)[this.#cookie.name] || undefined : undefined;
  }

  #setCookie(reply: FastifyReply, value: string, maxAge: number | undefined): void {
    const { name, secure } = this.#cookie;
    const cookie = { name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
    reply.header('set-cookie', stringifySetCookie(cookie));
  }
}
