import { localTime } from '#server/platform/calendar/localTime.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { MailDeps } from '#server/platform/mail/mailer.ts';
import {
  insertReminders,
  listReminderZones,
  listUnsentReminders,
  updateRemindersSent,
} from './actionReminders.queries.ts';
import { reminderMail } from './reminderMail.ts';

const SWEEP_INTERVAL_MS = 5 * 60_000;
/** Hours of local time in which reminders are sent; people in a zone where it is night are reminded in the morning. */
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

interface Deps extends MailDeps {
  jobs: Jobs;
  onError: (error: unknown) => void;
}

/**
 * Reminds people by mail of their action items, from the day before they are due, in one mail per morning. Resolves with
 * the function that stops it.
 */
export async function startActionReminders(deps: Deps): Promise<() => void> {
  await deps.jobs.work('mailReminders', ({ userId }) => mailReminders(deps, userId), { concurrency: 4 });
  const timer = setInterval(() => queueReminders(deps).catch(deps.onError), SWEEP_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Queues a mail to everybody who has an item due and in whose zone it is day. Safe with several server processes. */
export async function queueReminders(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  now = new Date(),
): Promise<void> {
  const zones = await listReminderZones(db, localTime(now, 'UTC').day);
  const days = zones.flatMap((zone) => {
    const { day, hour } = localTime(now, zone);
    return hour >= FIRST_HOUR && hour <= LAST_HOUR ? [{ zone, day }] : [];
  });
  await db.transaction().execute(async (transaction) => {
    for (const userId of await insertReminders(transaction, days))
      await jobs.send(transaction, 'mailReminders', { userId }, userId);
  });
}

/** Reads the due items when the job runs, so that items completed meanwhile are left out. */
async function mailReminders({ db, mailer, publicUrl }: Deps, userId: string): Promise<void> {
  const reminders = await listUnsentReminders(db, userId);
  const [first] = reminders;
  if (!first) return;
  await mailer.send(reminderMail([first, ...reminders.slice(1)], publicUrl));
  await updateRemindersSent(
    db,
    userId,
    reminders.map(({ actionItemId }) => actionItemId),
  );
}
