import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
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
  serve(app, api.changePassword, async ({ signedIn, params, body, request, reply }) => {
    requireOwnAccount(signedIn, params.id);
    sessions.announceEnded(await changePassword(db, signedIn, body));
    request.log.info({ userId: signedIn.userId, address: request.ip }, 'password changed');
    await devices.remember(request, reply, signedIn.userId);
    return undefined;
  });

  serve(app, api.setPassword, async ({ signedIn, params, body, request, reply }) => {
    requireOwnAccount(signedIn, params.id);
    sessions.announceEnded(await setPassword(db, signedIn, body));
    request.log.info({ userId: signedIn.userId, address: request.ip }, 'password set');
    await devices.remember(request, reply, signedIn.userId);
    return undefined;
  });
}
