import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { accountsApi as api } from '#shared/contract/accounts.ts';
import { registrationApi } from '#shared/contract/registration.ts';
import { register, signIn } from '../accounts.service.ts';
import type { Admission } from '../registration/admission.ts';
import { beginSession, rememberDevice } from './beginSession.ts';
import type { KnownDevices } from './knownDevices.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
  admission: Admission;
}

/** Routes that begin and end a session with a password. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessions, devices, admission } = deps;
  // One limit is shared by all four routes, so that calling the twin routes does not double it.
  const limit = app.rateLimit({ max: 60, timeWindow: '1 minute' });

  for (const operation of [api.login, api.loginTwin]) {
    serve(
      app,
      operation,
      async ({ body, request, reply }) => {
        const user = await signIn(db, body, {
          deviceKey: (account) => devices.failureKey(request, account),
          begin: (transaction, userId) =>
            sessions.begin(request, reply, { userId, isRemembered: body.rememberMe ?? false }, transaction),
        }).catch((error) => {
          // A database that is away refuses nobody, and programs that block addresses read these lines.
          if (error instanceof AppError)
            request.log.warn({ email: body.email, address: request.ip }, 'sign-in refused');
          throw error;
        });
        request.log.info({ userId: user.id, address: request.ip }, 'signed in');
        await rememberDevice(deps, request, reply, { userId: user.id, isNew: false });
        return user;
      },
      { limit },
    );
  }

  for (const operation of [api.register, api.registerTwin]) {
    serve(
      app,
      operation,
      async ({ body, request, reply }) => {
        const user = await register(db, admission, body);
        request.log.info({ userId: user.id, address: request.ip }, 'registered');
        await beginSession(deps, request, reply, { userId: user.id, isNew: true, rememberMe: false });
        return user;
      },
      { limit },
    );
  }

  serve(app, registrationApi.status, ({ query }) => admission.status(db, query.invitation), {
    limit: app.rateLimit({ max: 60, timeWindow: '1 minute' }),
    isInlined: true,
  });

  for (const operation of [api.logout, api.logoutTwin]) {
    serve(app, operation, async ({ request, reply }) => {
      await sessions.end(request, reply);
      return undefined;
    });
  }
}
