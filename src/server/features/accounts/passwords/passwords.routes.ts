import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Sessions, SignedIn } from '#server/platform/sessions/sessions.ts';
import { accountsApi as api } from '#shared/contract/accounts.ts';
import { changePassword, setPassword } from '../accounts.service.ts';
import { requireOwnAccount } from '../requireOwnAccount.ts';
import type { KnownDevices } from '../signIn/knownDevices.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
}

export function passwordRoutes(app: FastifyInstance, { db, sessions, devices }: Deps): void {
  /** After a change of the password: ends the other sessions, and marks this device for the new password. */
  const keepOnlyThisSession = async (
    { userId, sessionId }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await sessions.endOthers(userId, sessionId);
    await devices.remember(request, reply, userId);
  };

  serve(app, api.changePassword, async ({ signedIn, params, body, request, reply }) => {
    requireOwnAccount(signedIn, params.id);
    await changePassword(db, signedIn, body);
    request.log.info({ userId: signedIn.userId, address: request.ip }, 'password changed');
    await keepOnlyThisSession(signedIn, request, reply);
    return undefined;
  });

  serve(app, api.setPassword, async ({ signedIn, params, body, request, reply }) => {
    requireOwnAccount(signedIn, params.id);
    await setPassword(db, signedIn, body);
    request.log.info({ userId: signedIn.userId, address: request.ip }, 'password set');
    await keepOnlyThisSession(signedIn, request, reply);
    return undefined;
  });
}
