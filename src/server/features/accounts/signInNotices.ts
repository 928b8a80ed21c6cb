import type { Jobs, SignInNotice } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/tables.ts';
import { findEmail } from './accounts.queries.ts';

type Change = Pick<SignInNotice, 'userId' | 'change' | 'googleEmail'>;

/**
 * Tells somebody by mail that the ways into their account changed. Goes to the address the account has now, so that
 * whoever changes it next cannot keep the news from its owner. Without `mailJobs` this server sends no mail.
 */
export async function queueSignInNotice(mailJobs: Jobs | null, db: Db, change: Change): Promise<void> {
  if (!mailJobs) return;
  const { email: to } = await findEmail(db, change.userId);
  const noticeId = crypto.randomUUID();
  await mailJobs.send(db, 'mailSignInNotice', { noticeId, to, ...change }, noticeId);
}
