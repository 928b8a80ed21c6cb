import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isSessionConfirmed, listSessions } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions, SignedIn } from '#server/platform/sessions/sessions.ts';
import { accountsApi as api } from '#shared/contract/accounts.ts';
import { registrationApi } from '#shared/contract/registration.ts';
import { updateLanguage } from './accounts.queries.ts';
import { changePassword, changeProfile, register, setPassword, signIn } from './accounts.service.ts';
import { findSignInMethods } from './google/googleIdentities.queries.ts';
import type { Admission } from './registration/admission.ts';
import { requireOwnAccount } from './requireOwnAccount.ts';
import { beginSession, rememberDevice } from './signIn/beginSession.ts';
import type { KnownDevices } from './signIn/knownDevices.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
  admission: Admission;
}

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessions, devices, admission } = deps;
  // One limit is shared by all four routes, so that calling the twin routes does not double it.
  const limit = app.rateLimit({ max: 60, timeWindow: '1 minute' });

  /** After a change of the password: ends the other sessions, and marks this device for the new password. */
  const keepOnlyThisSession = async (
    { userId, sessionId }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await sessions.endOthers(userId, sessionId);
    await devices.remember(request, reply, userId);
  };

  serve(
    app,
    api.currentUser,
    ({ signedIn }) => ({
      id: signedIn.userId,
      username: signedIn.username,
      email: signedIn.email,
      name: signedIn.name,
      avatar: signedIn.avatar,
    }),
    { isInlined: true },
  );

  for (const operation of [api.login, api.loginTwin]) {
    serve(
      app,
      operation,
      async ({ body, request, reply }) => {
        const user = await signIn(db, body, {
          deviceKey: (account) => devices.failureKey(request, account),
          begin: (transaction, userId) =>
            sessions.begin(request, reply, userId, body.rememberMe ?? false, transaction),
        }).catch((error) => {
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

  serve(app, api.updateProfile, async ({ signedIn, params, body }) => {
    requireOwnAccount(signedIn, params.id);
    const user = await changeProfile(db, signedIn, body);
    await sessions.announceChanged(user.id);
    return user;
  });

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

  serve(app, api.signInMethods, async ({ signedIn }) => {
    const methods = await findSignInMethods(db, signedIn.userId);
    return {
      hasPassword: methods.passwordHash !== null,
      googleEmail: methods.googleEmail,
      isConfirmed: await isSessionConfirmed(db, signedIn.sessionId),
    };
  });

  serve(app, api.chooseLanguage, async ({ signedIn, body }) => {
    await updateLanguage(db, signedIn.userId, body.language);
    return undefined;
  });

  serve(app, api.sessions, async ({ signedIn }) => {
    const rows = await listSessions(db, signedIn.userId);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      isCurrent: row.id === signedIn.sessionId,
    }));
  });

  serve(app, api.revokeSession, async ({ signedIn, params }) => {
    if (!(await sessions.revoke(signedIn.userId, params.id))) throw notFound();
    return undefined;
  });
}
