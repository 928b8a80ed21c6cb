import PQueue from 'p-queue';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '#server/platform/database/tables.ts';
import type { JobData, JobName } from './jobData.ts';
import { executorOf, raiseRetryLimit, releaseJobsOfFuture } from './jobs.queries.ts';
import { NonRetryableError } from './nonRetryableError.ts';

interface Queue {
  /** The queue's name in the database, if it differs, so that jobs queued by an earlier version still run. */
  storedName?: string;
  /** Seconds after which a running job counts as lost even if its worker is alive. */
  expireInSeconds: number;
  /** Retries of runs that failed. A run whose process died is not counted, up to MAX_RETRIES. */
  retryLimit: number;
  /** Exponential back-off from five seconds to an hour. */
  retryBackoff?: true;
  retryDelayMax?: number;
  /** Seconds for which a finished job is kept at least; at most ten minutes longer. */
  deleteAfterSeconds?: number;
}

const LONGEST_DELAY_SECONDS = 3_600;

/** About eleven hours of retries, because a mail server may be down for a night. */
const PATIENT = {
  expireInSeconds: 120,
  retryLimit: 20,
  retryBackoff: true,
  retryDelayMax: LONGEST_DELAY_SECONDS,
} as const;

const QUEUES: Record<JobName, Queue> = {
  // A language model may take minutes per hour of speech.
  summarize: { expireInSeconds: 3_600, retryLimit: 3 },
  // Uploads count their runs themselves, because a restart of the server must not use one up.
  transcribeUpload: { expireInSeconds: 86_000, retryLimit: 30 },
  announceSummary: PATIENT,
  notifySummaryReady: { ...PATIENT, storedName: 'tellOfSummary' },
  // Stops retrying when the link has expired after half an hour, and deletes the job early because it contains an
  // address.
  mailPasswordReset: { ...PATIENT, retryLimit: 8, deleteAfterSeconds: 3_600 },
  mailSignInNotice: { ...PATIENT, deleteAfterSeconds: 3_600 },
  mailEmailConfirmation: { ...PATIENT, retryLimit: 8 },
  mailContactMessage: PATIENT,
  mailInvitation: PATIENT,
  mailCancellation: { ...PATIENT, deleteAfterSeconds: 3_600 },
  // Needs no retry, because the job is sent again as long as lines are left to embed.
  embedLines: { expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 3_600 },
  mailReminders: PATIENT,
};

/** Maximum number of retries of a job, because the job itself may be what kills the process. */
const MAX_RETRIES = 10;

const storedNameOf = (name: JobName): string => QUEUES[name].storedName ?? name;

interface JobsOptions {
  connectionString: string;
  /**
   * Milliseconds after which a connection of the queue that does not answer a statement counts as lost. Longer than for
   * requests, because the queue also rebuilds its indexes.
   */
  answerLimitMs?: number;
  onError: (error: Error) => void;
  /** Called for each run whose handler threw. */
  onFailedRun: (error: unknown, run: FailedRun) => void;
}

export interface FailedRun {
  job: JobName;
  attempt: number;
  /** True when the job will not be retried. */
  isLast: boolean;
}

/**
 * Whether the run before this one ended with its process, so that its heartbeats stopped. Four crashes of the server
 * would otherwise give up a summary that never failed.
 */
const isAfterDeath = ({ output }: JobWithMetadata): boolean =>
  (output as { value?: { message?: string } } | null)?.value?.message === 'job heartbeat timeout';

/** A durable job queue in PostgreSQL: a committed job runs even after a crash. */
export class Jobs {
  readonly #boss: PgBoss;

  readonly #onFailedRun: JobsOptions['onFailedRun'];

  private constructor(boss: PgBoss, onFailedRun: JobsOptions['onFailedRun']) {
    this.#boss = boss;
    this.#onFailedRun = onFailedRun;
  }

  static async start({
    connectionString,
    answerLimitMs = 60_000,
    onError,
    onFailedRun,
  }: JobsOptions): Promise<Jobs> {
    // Options of pg's pool, which pg-boss passes on; its types do not know all of them.
    const pool = {
      connectionString,
      max: 4,
      application_name: 'tajmaat-jobs',
      keepAlive: true,
      // Without it, all four connections would wait for good after a silent loss (see SilentConnections). The queue
      // releases a connection with the error of its statement, upon which the pool closes it.
      query_timeout: answerLimitMs,
    };
    const boss = new PgBoss({
      ...pool,
      useListenNotify: true,
      // With the defaults, the job of a killed worker would stay unclaimed for minutes.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      // Deletes finished jobs soon after the time of their queue; the default is once a day.
      maintenanceIntervalSeconds: 600,
      schedule: false,
    });
    boss.on('error', onError);
    await boss.start();
    for (const [name, { storedName = name, ...limits }] of Object.entries(QUEUES)) {
      const options = { ...limits, notify: true, heartbeatSeconds: 10, retryDelay: 5 } as const;
      await boss.createQueue(storedName, { ...options, policy: 'stately' });
      // Updates the limits of a queue that an earlier version created.
      await boss.updateQueue(storedName, options);
    }
    await releaseJobsOfFuture(boss, LONGEST_DELAY_SECONDS);
    return new Jobs(boss, onFailedRun);
  }

  /**
   * Queues a job, which becomes visible when the transaction commits, and runs `afterSeconds` later at the earliest. At
   * most one job per key is waiting. Of the waiting jobs, those of the highest priority run first.
   */
  async send<Name extends JobName>(
    db: Db,
    name: Name,
    data: JobData[Name],
    key: string,
    { afterSeconds = 0, priority = 0 } = {},
  ): Promise<void> {
    const options = { singletonKey: key, startAfter: afterSeconds, priority, db: executorOf(db) };
    await this.#boss.send(storedNameOf(name), data, options);
  }

  async work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    { concurrency = 1 } = {},
  ): Promise<void> {
    const options = {
      batchSize: Math.max(2, concurrency),
      burstWhenBatchFull: true,
      // Polls, because no notification is sent when the delay before a retry ends.
      notifyPollingIntervalSeconds: 5,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await this.#boss.work<JobData[Name], JobResult[], typeof options>(storedNameOf(name), options, (jobs) =>
      new PQueue({ concurrency }).addAll(jobs.map((job) => () => this.#run(name, job, handle))),
    );
  }

  /** For long jobs: runs this many concurrently, without batches in which one waits for another. */
  async workConcurrently<Name extends JobName>(
    name: Name,
    concurrency: number,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void> {
    // Seconds between a worker's polls; the default is half a minute.
    const options = {
      localConcurrency: concurrency,
      batchSize: 1,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await this.#boss.work<JobData[Name], JobResult[], typeof options>(storedNameOf(name), options, (jobs) =>
      Promise.all(jobs.map((job) => this.#run(name, job, handle))),
    );
  }

  /** Runs a batch so that each job succeeds or fails independently of the others. */
  async #run<Name extends JobName>(
    name: Name,
    job: JobWithMetadata<JobData[Name]>,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<JobResult> {
    let { retryLimit } = job;
    try {
      if (isAfterDeath(job)) retryLimit = await raiseRetryLimit(this.#boss, job.id, MAX_RETRIES);
      await handle(job.data);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isFinal = error instanceof NonRetryableError;
      const isLast = isFinal || job.retryCount >= retryLimit;
      this.#onFailedRun(error, { job: name, attempt: job.retryCount + 1, isLast });
      return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output: error };
    }
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
