import type { Db } from '#server/platform/database/tables.ts';
import type { SignInNotice } from '#server/platform/jobs/jobData.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findEmail } from '../accounts.queries.ts';

type Change = Pick<SignInNotice, 'userId' | 'change' | 'googleEmail'>;

/**
 * Queues a mail about a change of the account's sign-in methods. Sent to the address that the account has now, so that
 * an attacker who changes the address next cannot hide the notice from the owner. Null `mailJobs` means that this
 * server sends no mail.
 */
export async function queueSignInNotice(mailJobs: Jobs | null, db: Db, change: Change): Promise<void> {
  if (!mailJobs) return;
  const { email: to } = await findEmail(db, change.userId);
  const noticeId = crypto.randomUUID();
  await mailJobs.send(db, 'mailSignInNotice', { noticeId, to, ...change }, noticeId);
}
