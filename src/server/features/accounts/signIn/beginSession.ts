import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { storeLanguage } from '../storeLanguage.ts';
import type { KnownDevices } from './knownDevices.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
}

interface Options {
  userId: string;
  /** Whether the account was created by this request. */
  isNew: boolean;
  rememberMe: boolean;
}

/** Signs a person in on this browser, after their identity was checked: session, language and mark of the device. */
export async function beginSession(
  { db, sessions, devices }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, isNew, rememberMe }: Options,
): Promise<void> {
  await storeLanguage(db, { userId, isNew }, request);
  await sessions.begin(request, reply, userId, rememberMe);
  await devices.remember(request, reply, userId);
}
