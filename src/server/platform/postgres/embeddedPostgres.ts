import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileLock } from '#server/platform/machine/fileLock.ts';
import { joinCommands, outlastCommands } from './commandsInProgress.ts';
import { choosePostgresAccount, type PostgresAccount } from './postgresAccount.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgresBinaries.ts';
import { type PostgresCluster, prepareCluster, removeSocketFolder } from './postgresCluster.ts';
import { connectionStringTo, DATABASE_NAME, startOrAdopt } from './postgresStart.ts';
import type { Postmaster } from './postmaster.ts';
import { claimOwnership, takeOwnership } from './postmasterFile.ts';

interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Settings of postgresql.conf that override the defaults of this project. */
  settings?: Record<string, string>;
  /** True for a command: one that started the database does not stop it before the other commands end. */
  isCommand?: boolean;
  chooseAccount?: (binaries: PostgresBinaries, dataDir: string) => Promise<PostgresAccount>;
}

export interface EmbeddedPostgres {
  connectionString: string;
  /** The data directory (PGDATA). */
  folder: string;
  /** For example "18.4". */
  version: string;
  pid(): number | undefined;
  /** Fast shutdown. Leaves the database running if another living process started it. */
  stop(): Promise<void>;
}

/** Runs the PostgreSQL from npm in DATA_DIR, and restarts it whenever it dies, except for a command. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, isCommand = false, chooseAccount = choosePostgresAccount } = options;
  const binaries = await findPostgresBinaries();
  const account = await chooseAccount(binaries, resolve(options.dataDir));
  const cluster = await prepareCluster(account, binaries);
  const inProgress = isCommand ? await joinCommands(cluster.folder) : null;
  const supervisor = new Supervisor(cluster, settings, log, inProgress);
  await supervisor.start();
  return {
    connectionString: connectionStringTo(cluster, DATABASE_NAME),
    folder: cluster.folder,
    version: binaries.version,
    pid: () => supervisor.pid,
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly #cluster: PostgresCluster;
  readonly #settings: Record<string, string>;
  readonly #log: (line: string) => void;
  /** Null in a server. */
  readonly #inProgress: FileLock | null;
  #postmaster: Postmaster | undefined;
  #isStopping = false;
  #restarting = Promise.resolve();

  constructor(
    cluster: PostgresCluster,
    settings: Record<string, string>,
    log: (line: string) => void,
    inProgress: FileLock | null,
  ) {
    this.#cluster = cluster;
    this.#settings = settings;
    this.#log = log;
    this.#inProgress = inProgress;
  }

  get pid(): number | undefined {
    return this.#postmaster?.pid;
  }

  async start(): Promise<void> {
    const postmaster = await startOrAdopt(this.#cluster, this.#settings, this.#log);
    this.#postmaster = postmaster;
    if (postmaster.isChild) await takeOwnership(this.#cluster.folder);
    else await claimOwnership(this.#cluster.folder);
    // A command does not restart the database, because its transaction is lost, and the database may be stopped on purpose.
    if (this.#inProgress) return;
    void postmaster.ended.then(() => {
      if (!this.#isStopping) this.#restarting = this.#restart(postmaster);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restarting;
    const { folder } = this.#cluster;
    if (!(await claimOwnership(folder))) return this.#inProgress?.release();
    // Waits for the other commands, because PostgreSQL is a child of this process and would end with it.
    const alone = this.#inProgress && (await outlastCommands(folder, this.#inProgress, this.#log));
    await this.#postmaster?.stop();
    await removeSocketFolder(this.#cluster);
    alone?.release();
  }

  async #restart({ isChild }: Postmaster): Promise<void> {
    this.#postmaster = undefined;
    this.#log(
      isChild
        ? 'The database ended unexpectedly; starting it again.'
        : 'The process that had started the database ended, and the database with it; starting it again.',
    );
    let lastReason = '';
    for (let waitMs = 100; !this.#isStopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        await this.start();
        this.#log('The database is back.');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // Once for each reason, because a disk may stay full for days.
        if (reason !== lastReason) this.#log(`The database does not start: ${reason}`);
        lastReason = reason;
        await sleep(waitMs);
      }
    }
  }
}
