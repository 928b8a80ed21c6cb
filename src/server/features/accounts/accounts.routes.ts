import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isSessionConfirmed, listSessions } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { accountsApi as api } from '#shared/contract/accounts.ts';
import { updateLanguage } from './accounts.queries.ts';
import { changeProfile } from './accounts.service.ts';
import { findSignInMethods } from './google/googleIdentities.queries.ts';
import { requireOwnAccount } from './requireOwnAccount.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
}

/** Routes for a person's own profile and sessions. */
export function accountRoutes(app: FastifyInstance, { db, sessions }: Deps): void {
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

  serve(app, api.updateProfile, async ({ signedIn, params, body }) => {
    requireOwnAccount(signedIn, params.id);
    const user = await changeProfile(db, signedIn, body);
    await sessions.announceChanged(user.id);
    return user;
  });

  serve(app, api.chooseLanguage, async ({ signedIn, body }) => {
    await updateLanguage(db, signedIn.userId, body.language);
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
