import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { accountsApi as api } from '#shared/contract/accounts.ts';
import { requireOwnAccount } from '../requireOwnAccount.ts';
import { requireReauthentication } from '../signIn/reauthentication.ts';
import { type DeletionDeps, deleteAccount } from './deleteAccount.ts';
import { type ExportDeps, exportAccount } from './exportAccount.ts';

/** Routes to export and delete everything stored about a person. */
export function ownDataRoutes(app: FastifyInstance, deps: DeletionDeps & ExportDeps): void {
  const { db, sessions } = deps;
  // An export reads everything that a person has: the limit allows retries, but does not keep the database busy.
  const limit = limitPerPerson(app, { max: 10, timeWindow: '1 hour' });

  serve(
    app,
    api.exportData,
    async ({ signedIn, request, reply }) => {
      request.log.info({ userId: signedIn.userId, address: request.ip }, 'data exported');
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportName(new Date())}"`)
        .send(Readable.from(exportAccount(deps, signedIn.userId)));
    },
    { limit },
  );

  serve(app, api.deleteAccount, async ({ signedIn, params, body, request, reply }) => {
    requireOwnAccount(signedIn, params.id);
    const verifiedHash = await requireReauthentication(db, signedIn, body.currentPassword);
    await deleteAccount(deps, signedIn.userId, verifiedHash);
    sessions.forget(reply);
    request.log.info({ userId: signedIn.userId, address: request.ip }, 'account deleted');
    return undefined;
  });
}

const exportName = (now: Date): string => `tajmaat-export-${now.toISOString().slice(0, 10)}.json`;
