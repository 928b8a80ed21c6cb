import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_RATE } from './sampleRate.ts';

const ARGUMENTS = [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
  ...['-probesize', '4096', '-analyzeduration', '0', '-fflags', '+nobuffer'],
  ...['-protocol_whitelist', 'pipe', '-i', 'pipe:0'],
  ...['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', '-flush_packets', '1', 'pipe:1'],
];
/** ffmpeg answers a chunk in one burst; this long without bytes means that the burst is over. */
const QUIET_MS = 40;
const MAX_WAIT_MS = 400;
const MAX_START_MS = 1_500;
const POLL_MS = 5;

/** One ffmpeg child, which is dead as soon as it fails: nothing of it is thrown. */
export class FfmpegProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  #output: Buffer[] = [];
  #lastOutputAt = 0;
  #failure: string | null = null;
  #hasEnded = false;
  #stderr = '';

  constructor(command: string) {
    this.#child = spawn(command, ARGUMENTS, { stdio: 'pipe' });
    this.#child.stdout.on('data', (bytes: Buffer) => {
      this.#output.push(bytes);
      this.#lastOutputAt = performance.now();
    });
    this.#child.stderr.on('data', (bytes: Buffer) => {
      this.#stderr = (this.#stderr + bytes.toString()).slice(-300);
    });
    this.#child.stdin.on('error', () => {});
    this.#child.on('error', (error) => {
      this.#failure ??= error.message;
      this.#hasEnded = true;
    });
    this.#child.on('close', (code, signal) => {
      this.#failure ??= `ffmpeg ended with ${signal ?? code}: ${this.#stderr.trim()}`;
      this.#hasEnded = true;
    });
  }

  /** Why it ended by itself, or null while it lives. */
  get failure(): string | null {
    return this.#hasEnded ? this.#failure : null;
  }

  write(bytes: Uint8Array): void {
    if (this.#child.stdin.writable) this.#child.stdin.write(bytes);
  }

  /** Whatever it has to say about the bytes written: waits until its answer falls silent. */
  async read(): Promise<Buffer> {
    const askedAt = performance.now();
    const patience = this.#lastOutputAt === 0 ? MAX_START_MS : MAX_WAIT_MS;
    while (!this.#hasEnded) {
      await sleep(POLL_MS);
      const now = performance.now();
      const hasAnswered = this.#lastOutputAt >= askedAt;
      if (now - askedAt > patience || (hasAnswered && now - this.#lastOutputAt > QUIET_MS)) break;
    }
    return this.#drain();
  }

  /** Closes its input and returns the rest. */
  async finish(): Promise<Buffer> {
    this.#child.stdin.end();
    const deadline = performance.now() + MAX_WAIT_MS;
    while (!this.#hasEnded && performance.now() < deadline) await sleep(POLL_MS);
    this.kill();
    return this.#drain();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #drain(): Buffer {
    const bytes = Buffer.concat(this.#output);
    this.#output = [];
    return bytes;
  }
}
