import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { NonRetryableError } from '#server/platform/jobs/nonRetryableError.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { updateSlackFailure } from './notifications.queries.ts';
import { SlackFailure, type SlackWebhook } from './slackWebhook.ts';
import {
  type DueNotice,
  findDueNotice,
  insertSummaryNotices,
  updateNoticeSent,
} from './summaryNotices.queries.ts';
import { summaryMail, summaryPost } from './summaryTexts.ts';

interface Deps {
  db: Db;
  jobs: Jobs;
  mailer: Mailer | null;
  slack: SlackWebhook;
  publicUrl: string;
}

/** Fans out to one job per person and channel, so that a failing address does not delay the others. */
export async function workOnSummaryNotices(jobs: Jobs, deps: Deps): Promise<void> {
  const { db, mailer } = deps;
  await jobs.work('announceSummary', ({ summaryId }) =>
    db.transaction().execute(async (transaction) => {
      const isMailAvailable = mailer !== null;
      const noticeIds = await insertSummaryNotices(transaction, summaryId, { isMailAvailable });
      for (const noticeId of noticeIds)
        await jobs.send(transaction, 'notifySummaryReady', { noticeId }, noticeId);
    }),
  );
  await jobs.work(
    'notifySummaryReady',
    async ({ noticeId }) => {
      const notice = await findDueNotice(db, noticeId);
      if (!notice) return;
      if (notice.channel === 'slack') await post(deps, notice);
      else if (mailer) await mailer.send(summaryMail(noticeId, notice, linkTo(deps, notice), deps.publicUrl));
      else throw new Error('This server no longer sends mail (SMTP_URL is not set)');
      await updateNoticeSent(db, noticeId);
    },
    { concurrency: 4 },
  );
}

const linkTo = ({ publicUrl }: Deps, { meetingId }: DueNotice): string =>
  `${publicUrl}/meetings/jitsi/${meetingId}/recording?tab=summary`;

/** Posts the notice. Stores the last failure, which the user sees until a message gets through. */
async function post(deps: Deps, notice: DueNotice): Promise<void> {
  const { db, slack } = deps;
  try {
    await slack.post(notice.slackWebhookUrl ?? '', summaryPost(notice, linkTo(deps, notice)));
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
    await updateSlackFailure(db, notice.userId, error.reason);
    throw error.reason === 'unreachable' ? error : new NonRetryableError(error.message);
  }
  await updateSlackFailure(db, notice.userId, null);
}
