import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESS_SETTINGS } from '#server/settings/processSettings.ts';
import { copyPreparedDatabase } from './preparedDatabase.ts';
import { findProcessesIn } from './processes.ts';

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = 'src/server/main.ts';
const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 15_000;

export interface CommandResult {
  code: number;
  output: string;
  /** Its output on stderr. */
  stderr: string;
}

/** The real server in a separate process, whose data folder and port stay the same across restarts. */
export class ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  /** Its output across all restarts. */
  output = '';
  readonly #environment: Record<string, string>;
  /** The command that starts the server, such as one that gives it a disk of its own. */
  readonly #before: readonly string[];
  readonly #script: string;
  #child: ChildProcess | null = null;
  readonly #killAtExit = () => this.#child?.kill('SIGKILL');

  private constructor(
    dataDir: string,
    port: number,
    settings: Record<string, string>,
    before: readonly string[],
    script: string,
  ) {
    this.dataDir = dataDir;
    this.#before = before;
    this.#script = join(ROOT, script);
    this.address = `http://127.0.0.1:${port}`;
    this.#environment = {
      PATH: process.env.PATH ?? '',
      ...PROCESS_SETTINGS.environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: this.address,
      LOG_LEVEL: 'warn',
      // As `npm start` does: a third of a start is spent compiling modules.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
      // Tests ask nothing of the network.
      MODELS: 'off',
      // Test browsers set their own client address.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    };
    // Cleans up after an aborted run; the database stops with its server.
    process.once('exit', this.#killAtExit);
  }

  /**
   * Settings besides the address and the folder; no other environment variable of this process is passed on. With
   * `scripts/start.ts` it starts as by `npm start`.
   */
  static async start(
    settings: Record<string, string> = {},
    before: readonly string[] = [],
    script = SCRIPT,
  ): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tajmaat-server-'));
    // A start by another script or on another disk is that of a new server, as is one on a database of its own.
    if (script === SCRIPT && before.length === 0 && !settings.DATABASE_URL)
      await copyPreparedDatabase(dataDir);
    const server = new ServerProcess(dataDir, await freePort(), settings, before, script);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const command = [process.execPath, ...PROCESS_SETTINGS.flags, this.#script];
    const [program = '', ...args] = [...this.#before, ...command];
    const child = spawn(program, args, {
      cwd: this.dataDir,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const seenBefore = this.output.length;
    const keep = (text: Buffer) => {
      this.output += text.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const deadline = performance.now() + START_LIMIT_MS;
    while (!this.output.includes('Ready: ', seenBefore)) {
      if (child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`The server did not start:\n${this.output.slice(seenBefore)}`);
      }
      await sleep(20);
    }
  }

  /** Runs a command of the command line on the same data, whether the server is running or not. */
  command(args: string[], settings: Record<string, string> = {}): Promise<CommandResult> {
    const env = { ...this.#environment, ...settings };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(ROOT, 'src/server/cli.ts'), ...args],
        { cwd: this.dataDir, env, timeout: START_LIMIT_MS },
        (error, output, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, output, stderr }),
      );
    });
  }

  /** The server's process id; 0 before it was started. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends SIGKILL, which leaves no time for a clean shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Sends SIGTERM. Resolves with the exit code. */
  async terminate(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** The process id of its PostgreSQL postmaster. */
  async postmasterPid(): Promise<number> {
    const text = await readFile(join(this.databaseFolder, 'postmaster.pid'), 'utf8');
    return Number.parseInt(text, 10);
  }

  get databaseFolder(): string {
    return join(this.dataDir, 'postgres');
  }

  /** Stops all that is running and deletes the data. Resolves with the database processes that outlived the server. */
  async remove(): Promise<number[]> {
    if (this.isAlive) await this.terminate();
    process.off('exit', this.#killAtExit);
    const deadline = performance.now() + END_LIMIT_MS;
    let orphans = await findProcessesIn(this.databaseFolder);
    while (orphans.length > 0 && performance.now() < deadline) {
      await sleep(50);
      orphans = await findProcessesIn(this.databaseFolder);
    }
    for (const pid of orphans) process.kill(pid, 'SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
    return orphans;
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isAlive) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
