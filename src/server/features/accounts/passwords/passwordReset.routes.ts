import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { accountsApi as api } from '#shared/contract/accounts.ts';
import { countAttempt } from '../signIn/signInFailures.queries.ts';
import { resetPassword } from './passwordReset.service.ts';

const MAX_LINKS = 5;

interface Deps {
  db: Db;
  jobs: Jobs;
  sessions: Sessions;
  isMailAvailable: boolean;
}

export function passwordResetRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, jobs, sessions, isMailAvailable } = deps;
  const limit = () => app.rateLimit({ max: 20, timeWindow: '1 minute' });

  serve(app, api.passwordResetStatus, () => ({ isMailAvailable }), { isInlined: true });

  // Every address is counted and queued in the same way, and only the job looks up the account, so that neither the
  // response nor its timing reveals whether the account exists.
  serve(
    app,
    api.forgotPassword,
    async ({ body, request }) => {
      if (!isMailAvailable) throw new AppError('reset_mail_unavailable');
      const email = body.email.toLowerCase();
      const retryAfterSeconds = await countAttempt(db, `link for ${email}`, MAX_LINKS);
      if (retryAfterSeconds !== null) throw new AppError('too_many_links', { retryAfterSeconds });
      await jobs.send(db, 'mailPasswordReset', { email }, email);
      request.log.info({ email, address: request.ip }, 'link for a new password asked for');
      return undefined;
    },
    { limit: limit() },
  );

  serve(
    app,
    api.resetPassword,
    async ({ body, request }) => {
      const { userId, ended, outcome } = await resetPassword(db, isMailAvailable ? jobs : null, body);
      sessions.announceEnded(ended);
      request.log.info({ userId, address: request.ip }, 'password reset by a link');
      return outcome;
    },
    { limit: limit() },
  );
}
