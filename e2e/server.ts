import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../src/server/main.ts');

/** The real server in a process of its own, with a database of its own. */
export class TestServer {
  readonly address: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.address = `http://localhost:${port}`;
    this.#port = port;
    this.#dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tajmaat-e2e-'));
    const server = new TestServer(await freePort(), dataDir, env);
    await server.resume();
    return server;
  }

  /** Starts it again on the same database and port. */
  async resume(): Promise<void> {
    const env = { ...process.env, DATABASE_URL: '', STT_URL: '', ...this.#env, LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, [MAIN], {
      env: { ...env, PORT: String(this.#port), DATA_DIR: this.#dataDir, PUBLIC_URL: this.address },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const ready = new Promise<void>((done, fail) => {
      const hear = (data: Buffer) => {
        this.#output += data.toString();
        if (data.includes('Ready:')) done();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${this.#output}`)));
    });
    await ready;
  }

  /** Ends it as its operator would, or as a power cut would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.removeAllListeners('exit');
    child.kill(signal);
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
