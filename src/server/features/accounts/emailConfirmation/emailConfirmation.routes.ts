import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { hashToken } from '#server/platform/secretTokens.ts';
import { emailConfirmationApi as api } from '#shared/contract/emailConfirmation.ts';
import { updateEmailVerification } from '../accounts.queries.ts';
import { countAttempt } from '../signIn/signInFailures.queries.ts';
import { deleteEmailConfirmation, isEmailVerified } from './emailConfirmations.queries.ts';

const MAX_LINKS = 5;

interface Deps {
  db: Db;
  jobs: Jobs;
  isMailAvailable: boolean;
}

/** Routes by which people prove that they read the mail of their account's address. */
export function emailConfirmationRoutes(app: FastifyInstance, { db, jobs, isMailAvailable }: Deps): void {
  serve(app, api.status, async ({ signedIn }) => ({
    isMailAvailable,
    isConfirmed: await isEmailVerified(db, signedIn.userId),
  }));

  serve(app, api.ask, async ({ signedIn: { userId } }) => {
    if (!isMailAvailable) throw new AppError('mail_unavailable');
    const retryAfterSeconds = await countAttempt(db, `confirmation for ${userId}`, MAX_LINKS);
    if (retryAfterSeconds !== null) throw new AppError('too_many_links', { retryAfterSeconds });
    await jobs.send(db, 'mailEmailConfirmation', { userId }, userId);
    return undefined;
  });

  // Requires a session of the account that requested the link. Otherwise an attacker could register an administrator's
  // address and wait for the owner of the address to open the link.
  serve(app, api.confirm, async ({ signedIn: { userId }, body, request }) => {
    await db.transaction().execute(async (transaction) => {
      const link = await deleteEmailConfirmation(transaction, userId, hashToken(body.token));
      if (!link || !(await updateEmailVerification(transaction, userId, link.email)))
        throw new AppError('confirmation_link_spent');
    });
    request.log.info({ userId, address: request.ip }, 'email confirmed');
    return undefined;
  });
}
