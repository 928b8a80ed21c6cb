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

interface Account {
  userId: string;
  /** Whether the account was created by this request. */
  isNew: boolean;
}

/** Signs a person in on this browser, after their identity was checked: session, language and mark of the device. */
export async function beginSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { rememberMe, ...account }: Account & { rememberMe: boolean },
): Promise<void> {
  await deps.sessions.begin(request, reply, { userId: account.userId, isRemembered: rememberMe });
  await rememberDevice(deps, request, reply, account);
}

/** Stores the language that was chosen on this device for the account, and marks the device as known. */
export async function rememberDevice(
  { db, devices }: Omit<Deps, 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, isNew }: Account,
): Promise<void> {
  await storeLanguage(db, { userId, isNew }, request);
  await devices.remember(request, reply, userId);
}
