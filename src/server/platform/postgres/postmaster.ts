import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresCluster, postgresEnvironment } from './postgresCluster.ts';
import { POSTGRES_SETTINGS } from './postgresSettings.ts';
import { isServing } from './postmasterFile.ts';

/** A running PostgreSQL: our child process, or one that an earlier server process left running. */
export interface Postmaster {
  readonly pid: number | undefined;
  readonly isChild: boolean;
  readonly isEnded: boolean;
  readonly ended: Promise<void>;
  /** The end of its error output, if it ended by itself. */
  lastOutput(): string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL as a child process; it accepts connections only later. `settings` override POSTGRES_SETTINGS. */
export async function launchPostmaster(
  cluster: PostgresCluster,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const { account, folder, socketFolder } = cluster;
  const logFolder = join(account.home, 'log');
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  await account.own(logFolder);
  const all = {
    ...POSTGRES_SETTINGS,
    unix_socket_directories: socketFolder,
    log_directory: logFolder,
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = account.command(join(account.binaries, 'bin/postgres'), ['-D', folder, ...options]);
  return new ChildPostmaster(
    spawn(command, args, {
      cwd: account.home,
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // Starts a new process group, because Ctrl-C must not end the database before the server has shut down.
      detached: true,
    }),
  );
}

const FAST_SHUTDOWN = 'SIGINT';
const EMERGENCY_EXIT = 'SIGQUIT';
const SHUTDOWN_WITHIN_MS = 10_000;

class ChildPostmaster implements Postmaster {
  readonly #child: ChildProcess;
  readonly ended: Promise<void>;
  readonly isChild = true;
  isEnded = false;
  #stderrTail = '';

  constructor(child: ChildProcess) {
    this.#child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-2_000);
    });
    this.ended = new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        this.#stderrTail += error.message;
        resolve();
      });
    });
    void this.ended.then(() => {
      this.isEnded = true;
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  lastOutput(): string {
    return this.#stderrTail.trim();
  }

  async stop(): Promise<void> {
    await shutDown(this, (signal) => this.#child.kill(signal));
  }
}

/** A postmaster that another process started, whose end can be detected only by polling. */
export function adoptPostmaster(pid: number, folder: string): Postmaster {
  const postmaster = {
    pid,
    isChild: false,
    isEnded: false,
    ended: Promise.resolve(),
    lastOutput: () => 'The database that was running has ended.',
    stop: () => shutDown(postmaster, (signal) => killIfAlive(pid, signal)),
  };
  postmaster.ended = (async () => {
    // The timer is unreferenced, so that polling does not keep this process alive.
    while (await isServing(pid, folder)) await sleep(300, undefined, { ref: false });
    postmaster.isEnded = true;
  })();
  return postmaster;
}

function killIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function shutDown(postmaster: Postmaster, kill: (signal: NodeJS.Signals) => void): Promise<void> {
  if (postmaster.isEnded) return;
  kill(FAST_SHUTDOWN);
  const deadline = new AbortController();
  const isSlow = await Promise.race([
    postmaster.ended.then(() => false),
    sleep(SHUTDOWN_WITHIN_MS, true, { signal: deadline.signal }).catch(() => false),
  ]);
  deadline.abort();
  if (isSlow) kill(EMERGENCY_EXIT);
  await postmaster.ended;
}
