import PQueue from 'p-queue';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { FinalFailure } from './finalFailure.ts';
import { executorOf } from './jobs.queries.ts';
import type { Db } from './tables.ts';

/** A change of the ways into an account, as its owner is told of it by mail. */
export interface SignInNotice {
  noticeId: string;
  userId: string;
  /** The address of the account when it happened. */
  to: string;
  change: 'linked' | 'unlinked' | 'unlinkedByReset';
  googleEmail: string;
}

/** Everything that is done later, with what it needs to know. Handlers run at least once, so they are idempotent. */
export interface JobData {
  summarize: { meetingId: string };
  transcribeUpload: { uploadId: string };
  announceSummary: { summaryId: string };
  tellOfSummary: { noticeId: string };
  mailPasswordReset: { email: string };
  mailSignInNotice: SignInNotice;
  mailEmailConfirmation: { userId: string };
  mailContactMessage: { messageId: string };
  mailInvitation: { invitationId: string };
  mailCancellation: CancellationMail;
}

/** An invitation that was taken back. Nothing of it is stored any more, so its job carries what the mail says. */
export interface CancellationMail {
  /** Of the invitation. */
  id: string;
  email: string;
  meetingId: string;
  title: string;
  /** ISO 8601; null where the meeting had no time. */
  startTime: string | null;
  endTime: string | null;
  timeZone: string | null;
  sequence: number;
  organizer: Organizer;
}

/** Who invites. */
export interface Organizer {
  name: string;
  /** Only an address that is known to be theirs: an answer goes there. */
  email: string | null;
  language: InterfaceLanguage;
}

export type JobName = keyof JobData;

interface QueueLimits {
  /** When a job in work counts as lost although its worker lives. */
  expireInSeconds: number;
  retryLimit: number;
  /** Each pause twice the one before, from five seconds to an hour. */
  retryBackoff?: true;
  retryDelayMax?: number;
  /** How long a job is kept once it is done. */
  deleteAfterSeconds?: number;
}

/** Some eleven hours of tries: a mail server may be away for a night. */
const PATIENT = { expireInSeconds: 120, retryLimit: 20, retryBackoff: true, retryDelayMax: 3_600 } as const;

const QUEUES: Record<JobName, QueueLimits> = {
  summarize: { expireInSeconds: 900, retryLimit: 3 },
  // An upload counts its own runs, since a restart of the server must not use one up.
  transcribeUpload: { expireInSeconds: 86_000, retryLimit: 30 },
  announceSummary: PATIENT,
  tellOfSummary: PATIENT,
  // Whoever waits for the link has given up after half an hour. The address that was typed is not kept for long.
  mailPasswordReset: { ...PATIENT, retryLimit: 8, deleteAfterSeconds: 3_600 },
  mailSignInNotice: { ...PATIENT, deleteAfterSeconds: 3_600 },
  mailEmailConfirmation: { ...PATIENT, retryLimit: 8 },
  mailContactMessage: PATIENT,
  mailInvitation: PATIENT,
  mailCancellation: { ...PATIENT, deleteAfterSeconds: 3_600 },
};

interface JobsOptions {
  connectionString: string;
  onError: (error: Error) => void;
  /** A job whose handler threw. */
  onFailedRun: (error: unknown, run: FailedRun) => void;
}

export interface FailedRun {
  job: JobName;
  attempt: number;
  /** It is not tried again. */
  isLast: boolean;
}

/** The durable queue, inside PostgreSQL: what was promised is done, also after a crash. */
export class Jobs {
  readonly #boss: PgBoss;

  readonly #onFailedRun: JobsOptions['onFailedRun'];

  private constructor(boss: PgBoss, onFailedRun: JobsOptions['onFailedRun']) {
    this.#boss = boss;
    this.#onFailedRun = onFailedRun;
  }

  static async start({ connectionString, onError, onFailedRun }: JobsOptions): Promise<Jobs> {
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
    return new Jobs(boss, onFailedRun);
  }

  /** Queues a job; inside a transaction it appears only when that commits. One a key waits at a time. */
  async send<Name extends JobName>(db: Db, name: Name, data: JobData[Name], key: string): Promise<void> {
    await this.#boss.send(name, data, { singletonKey: key, db: executorOf(db) });
  }

  async work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    { atOnce = 1 } = {},
  ): Promise<void> {
    const options = {
      batchSize: Math.max(2, atOnce),
      burstWhenBatchFull: true,
      // Nothing announces that the pause before another try is over.
      notifyPollingIntervalSeconds: 5,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await this.#boss.work<JobData[Name], JobResult[], typeof options>(name, options, (jobs) =>
      new PQueue({ concurrency: atOnce }).addAll(jobs.map((job) => () => this.#run(name, job, handle))),
    );
  }

  /** For jobs that take long: this many at once, none of which waits for another. */
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
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await this.#boss.work<JobData[Name], JobResult[], typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => this.#run(name, job, handle))),
    );
  }

  /** Each job succeeds or fails by itself, whatever becomes of those that were fetched with it. */
  async #run<Name extends JobName>(
    name: Name,
    job: JobWithMetadata<JobData[Name]>,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<JobResult> {
    try {
      await handle(job.data);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isFinal = error instanceof FinalFailure;
      const isLast = isFinal || job.retryCount >= job.retryLimit;
      this.#onFailedRun(error, { job: name, attempt: job.retryCount + 1, isLast });
      return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output: error };
    }
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
