import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { findPasswordHash } from '../accounts.queries.ts';

const LIFE_SECONDS = 365 * 24 * 3600;
/** Most accounts that are remembered per browser, newest first. */
const MAX_MARKS = 5;
const ID_BYTES = 16;
const VALUE = /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/;

interface Account {
  id: string;
  password_hash: string | null;
}

interface Device {
  id: string;
  marks: string[];
}

/**
 * Recognizes devices on which a person signed in before by a signed cookie ("device cookie", OWASP). Their wrong
 * passwords are counted separately, so that guesses from other devices cannot lock the owner out. For each account the
 * cookie contains a mark, a keyed hash of device, account and password hash, so that nobody can forge one and a new
 * password invalidates all of them.
 */
export class KnownDevices {
  readonly #db: Db;
  readonly #key: Uint8Array;
  readonly #cookie: { name: string; secure: boolean };

  constructor(db: Db, key: Uint8Array, publicUrl: string) {
    this.#db = db;
    this.#key = key;
    const secure = publicUrl.startsWith('https:');
    this.#cookie = { name: secure ? '__Host-tajmaat-device' : 'tajmaat-device', secure };
  }

  /** The key by which this device's wrong passwords for this account are counted; null for an unknown device. */
  failureKey(request: FastifyRequest, account: Account): string | null {
    const device = this.#read(request);
    if (!device || account.password_hash === null) return null;
    const mark = this.#mark(device.id, account);
    const isKnown = device.marks.some((each) => timingSafeEqual(Buffer.from(each), Buffer.from(mark)));
    return isKnown ? `device ${mark}` : null;
  }

  /** Remembers the device after a sign-in or a change of password. Skips accounts without a password to guess. */
  async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const row = await findPasswordHash(this.#db, userId);
    if (!row?.password_hash) return;
    const { id, marks } = this.#read(request) ?? {
      id: randomBytes(ID_BYTES).toString('base64url'),
      marks: [],
    };
    const mark = this.#mark(id, { id: userId, password_hash: row.password_hash });
    const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, MAX_MARKS);
    const cookie = {
      ...this.#cookie,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: LIFE_SECONDS,
    } as const;
    reply.header('set-cookie', stringifySetCookie({ ...cookie, value: [id, ...kept].join('.') }));
  }

  #mark(deviceId: string, { id, password_hash: passwordHash }: Account): string {
    return createHmac('sha256', this.#key).update(`${deviceId} ${id} ${passwordHash}`).digest('base64url');
  }

  #read(request: FastifyRequest): Device | null {
    const value = parseCookie(request.headers.cookie ?? '')[this.#cookie.name] ?? '';
    if (!VALUE.test(value)) return null;
    const [id = '', ...marks] = value.split('.');
    return { id, marks };
  }
}
