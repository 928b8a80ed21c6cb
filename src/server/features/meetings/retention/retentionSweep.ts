import { liftStatementTimeout } from '#server/platform/database/statementTimeout.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { announceMeeting } from '../meetingEvents.ts';
import { deleteDueMeetings, deleteOldContactMessages, updateAnnouncements } from './retention.queries.ts';

const SWEEP_INTERVAL_MS = 600_000;

interface RetentionDeps {
  db: Db;
  fanOut: FanOut;
  /** Days after their end for which this server keeps meetings; null for no limit. */
  serverDays: number | null;
  /** Deletes a meeting at the service that hosts it. */
  removeHosted: (hostedId: string | null) => void;
  onDeleted: (meetings: number) => void;
  onError: (error: unknown) => void;
}

/** Deletes meetings and contact messages whose time is over. */
export class RetentionSweep {
  readonly #deps: RetentionDeps;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: RetentionDeps) {
    this.#deps = deps;
    const sweep = () => void this.sweep().catch(deps.onError);
    this.#timer = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /**
   * Announces what is due within a week, and deletes what is due and was announced for a week. Idempotent, and safe
   * with several server processes, because each statement reads and locks what it changes.
   */
  async sweep(): Promise<void> {
    const { db, fanOut, serverDays, removeHosted, onDeleted } = this.#deps;
    await inBatches(async (afterId) => {
      const changed = await updateAnnouncements(db, serverDays, afterId);
      for (const { id } of changed) announceMeeting(fanOut, id, 'status');
      return changed;
    });
    const deleted = await inBatches(async (afterId) => {
      const rows = await transact(db, async (transaction) => {
        await liftStatementTimeout(transaction);
        return deleteDueMeetings(transaction, serverDays, afterId);
      });
      for (const { id, hosted_id: hostedId } of rows) {
        removeHosted(hostedId);
        announceMeeting(fanOut, id, 'deleted');
      }
      return rows;
    });
    if (deleted > 0) onDeleted(deleted);
    await deleteOldContactMessages(db);
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Runs the work batch by batch in the order of the ids, so that all batches read the meetings once. */
async function inBatches(work: (afterId: string) => Promise<{ id: string }[]>): Promise<number> {
  let count = 0;
  for (let afterId: string | undefined = FIRST_ID; afterId !== undefined; ) {
    const batch: { id: string }[] = await work(afterId);
    count += batch.length;
    afterId = batch
      .map(({ id }) => id)
      .sort()
      .at(-1);
  }
  return count;
}
