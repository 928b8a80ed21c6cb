import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESS_SETTINGS } from '#server/settings/processSettings.ts';
import { copyPreparedDatabase } from '#test/database/preparedDatabase.ts';
import { findProcessesIn } from './processes.ts';
import { runScript, type ScriptResult } from './runScript.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = 'src/server/main.ts';
const CLI = join(ROOT, 'src/server/cli.ts');
const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 15_000;

interface Launch {
  /** A command that starts the server, such as one that mounts a separate disk. */
  before?: readonly string[];
  /** The started script, relative to the project's folder. */
  script?: string;
  /** Time limit until the server is ready. */
  limitMs?: number;
}

interface ProcessOptions extends Required<Launch> {
  dataDir: string;
  port: number;
  settings: Record<string, string>;
}

/** The real server in a child process; its data folder and port stay the same across restarts. */
export class ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  /** Its output across all restarts. */
  output = '';
  readonly #environment: Record<string, string>;
  readonly #before: readonly string[];
  readonly #script: string;
  readonly #limitMs: number;
  #child: ChildProcess | null = null;
  readonly #killAtExit = () => this.#child?.kill('SIGKILL');

  private constructor({ dataDir, port, settings, before, script, limitMs }: ProcessOptions) {
    this.dataDir = dataDir;
    this.#before = before;
    this.#script = join(ROOT, script);
    this.#limitMs = limitMs;
    this.address = `http://127.0.0.1:${port}`;
    this.#environment = {
      PATH: process.env.PATH ?? '',
      ...PROCESS_SETTINGS.environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: this.address,
      LOG_LEVEL: 'warn',
      // Caches compiled modules like `npm start`, because compiling takes a third of a start.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
      // Tests use no network.
      MODELS: 'off',
      // Test browsers set their own client address.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    };
    // Cleans up after an aborted run; the database stops with its server.
    process.once('exit', this.#killAtExit);
  }

  /**
   * Starts a server with these settings; passes no other environment variables of this process. With
   * `scripts/start.ts`, starts it like `npm start`.
   */
  static async start(
    settings: Record<string, string> = {},
    { before = [], script = SCRIPT, limitMs = START_LIMIT_MS }: Launch = {},
  ): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tajmaat-server-'));
    // Starts with a prepared database, except for another script, disk or database, which are to be tested as a new
    // server.
    if (script === SCRIPT && before.length === 0 && !settings.DATABASE_URL)
      await copyPreparedDatabase(dataDir);
    const port = await freePort();
    const server = new ServerProcess({ dataDir, port, settings, before, script, limitMs });
    try {
      await server.start();
    } catch (error) {
      await server.remove();
      throw error;
    }
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
    const deadline = performance.now() + this.#limitMs;
    while (!this.output.includes('Ready: ', seenBefore)) {
      if (child.exitCode !== null || performance.now() > deadline) {
        await this.kill();
        throw new Error(`The server did not start:\n${this.output.slice(seenBefore)}`);
      }
      await sleep(20);
    }
  }

  /** Runs a command of the command line on the same data, whether or not the server is running. */
  command(args: string[], settings: Record<string, string> = {}): Promise<ScriptResult> {
    const env = { ...this.#environment, ...settings };
    return runScript(CLI, args, { cwd: this.dataDir, env, timeout: START_LIMIT_MS });
  }

  /** The process id of the server; 0 before its start. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Closes the reading end of its output, as a program that ends in a pipe does. */
  stopReading(): void {
    this.#child?.stdout?.destroy();
  }

  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends SIGKILL, which allows no clean shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Sends a signal upon which the server stops. Resolves with the exit code. */
  async terminate(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    return this.#end(signal);
  }

  /** The process id of the server's PostgreSQL postmaster. */
  async postmasterPid(): Promise<number> {
    const text = await readFile(join(this.databaseFolder, 'postmaster.pid'), 'utf8');
    return Number.parseInt(text, 10);
  }

  get databaseFolder(): string {
    return join(this.dataDir, 'postgres');
  }

  /** Stops everything and deletes the data. Resolves with the ids of database processes that outlived the server. */
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
