import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  isEnabledAdministrator,
  lockAdministration,
} from '#server/platform/sessions/administrators.queries.ts';
import { deleteSessionsOf } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { toPage } from '#server/platform/toPage.ts';
import { administrationApi as api } from '#shared/contract/administration.ts';
import { decodeCursor, encodeCursor } from '#shared/contract/paging.ts';
import { audit } from './audit.ts';
import { countAccounts, findAccount, listAccounts, updateDisabled } from './serverAccounts.queries.ts';

const PAGE_SIZE = 50;

export interface ServerAccountsDeps {
  db: Db;
  jobs: Jobs;
  sessions: Sessions;
  administratorEmails: string[];
  isMailAvailable: boolean;
  /** Resolves with the address of a page that sets this account's password, valid once. */
  createResetLink: (userId: string) => Promise<string>;
}

/** Routes for the server's accounts. An administrator sees nothing of their meetings. */
export function serverAccountRoutes(app: FastifyInstance, deps: ServerAccountsDeps): void {
  const { db, sessions, administratorEmails } = deps;

  serve(app, api.accounts, async ({ query: { q: search = '', cursor } }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const rows = await listAccounts(db, { search, after, limit: PAGE_SIZE + 1, administratorEmails });
    const { shown, nextCursor } = toPage(rows, PAGE_SIZE, ({ createdAt, id }) =>
      encodeCursor({ moment: createdAt, id }),
    );
    return {
      accounts: shown.map(({ createdAt, lastSeenAt, disabledAt, ...account }) => ({
        ...account,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        isDisabled: disabledAt !== null,
      })),
      total: await countAccounts(db, search),
      nextCursor,
    };
  });

  serve(app, api.disable, async ({ signedIn, params: { id }, request }) => {
    if (id === signedIn.userId) throw new AppError('own_account_undisableable');
    const ended = await db.transaction().execute(async (transaction) => {
      await lockAdministration(transaction);
      // Checks again under the lock: two administrators who disable each other would leave the server without any.
      if (!(await isEnabledAdministrator(transaction, signedIn.userId, administratorEmails)))
        throw notFound();
      if (!(await updateDisabled(transaction, id, true))) throw notFound();
      return deleteSessionsOf(transaction, id);
    });
    sessions.announceEnded(ended);
    audit(request, signedIn, 'account disabled', { userId: id });
    return undefined;
  });

  serve(app, api.enable, async ({ signedIn, params: { id }, request }) => {
    if (!(await updateDisabled(db, id, false))) throw notFound();
    audit(request, signedIn, 'account enabled', { userId: id });
    return undefined;
  });

  serve(app, api.resetLink, async ({ signedIn, params: { id }, body: { by }, request }) => {
    const account = orNotFound(await findAccount(db, id));
    if (account.disabledAt) throw new AppError('disabled_account_reset');
    const link = by === 'copy' ? await deps.createResetLink(id) : await mailResetLink(deps, account);
    audit(request, signedIn, 'link for a new password made', { userId: id, by });
    return { link };
  });
}

async function mailResetLink(
  { db, jobs, isMailAvailable }: ServerAccountsDeps,
  { email }: { email: string },
): Promise<null> {
  if (!isMailAvailable) throw new AppError('mail_unavailable');
  await jobs.send(db, 'mailPasswordReset', { email }, email.toLowerCase());
  return null;
}
