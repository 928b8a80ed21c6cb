import { PgBoss } from 'pg-boss';
import { executorOf } from './jobs.queries.ts';
import type { Db } from './tables.ts';

/** Everything that is done later, with what it needs to know. Handlers run at least once, so they are idempotent. */
export interface JobData {
  summarize: { meetingId: string };
}

export type JobName = keyof JobData;

const QUEUES: JobName[] = ['summarize'];

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
    for (const name of QUEUES) {
      await boss.createQueue(name, {
        policy: 'stately',
        notify: true,
        heartbeatSeconds: 10,
        retryLimit: 3,
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

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
