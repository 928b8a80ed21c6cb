import { PgBoss } from 'pg-boss';
import { executorOf } from './jobs.queries.ts';
import type { Db } from './tables.ts';

/** Everything that is done later, with what it needs to know. Handlers run at least once, so they are idempotent. */
export interface JobData {
  summarize: { meetingId: string };
  transcribeUpload: { uploadId: string };
}

export type JobName = keyof JobData;

interface QueueLimits {
  /** When a job in work counts as lost although its worker lives. */
  expireInSeconds: number;
  retryLimit: number;
}

const QUEUES: Record<JobName, QueueLimits> = {
  summarize: { expireInSeconds: 900, retryLimit: 3 },
  // An upload counts its own runs, since a restart of the server must not use one up.
  transcribeUpload: { expireInSeconds: 86_000, retryLimit: 30 },
};

interface JobsOptions {
  connectionString: string;
  onError: (error: Error) => void;
}

/** The durable queue, inside PostgreSQL: what was promised is done, also after a crash. */
export class Jobs {
  readonly #boss: PgBoss;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async start({ connectionString, onError }: JobsOptions): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString,
      max: 4,
      application_name: 'tajmaat-jobs',
      useListenNotify: true,
      // The defaults would leave a killed worker's job alone for minutes.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      schedule: false,
    });
    boss.on('error', onError);
    await boss.start();
    for (const [name, limits] of Object.entries(QUEUES)) {
      await boss.createQueue(name, {
        ...limits,
        policy: 'stately',
        notify: true,
        heartbeatSeconds: 10,
        retryDelay: 5,
      });
    }
    return new Jobs(boss);
  }

  /** Queues a job; inside a transaction it appears only when that commits. One a key waits at a time. */
  async send<Name extends JobName>(db: Db, name: Name, data: JobData[Name], key: string): Promise<void> {
    await this.#boss.send(name, data, { singletonKey: key, db: executorOf(db) });
  }

  async work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void> {
    await this.#boss.work<JobData[Name]>(name, { batchSize: 2, burstWhenBatchFull: true }, async (jobs) => {
      for (const job of jobs) await handle(job.data);
    });
  }

  /** For jobs that take minutes: this many at once, none of which waits for another. */
  async workSideBySide<Name extends JobName>(
    name: Name,
    atOnce: number,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void> {
    // A worker that takes one at a time looks for the next only after this long; the default is half a minute.
    const options = {
      localConcurrency: atOnce,
      batchSize: 1,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    };
    await this.#boss.work<JobData[Name]>(name, options, async (jobs) => {
      for (const job of jobs) await handle(job.data);
    });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
