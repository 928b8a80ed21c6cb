import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnLimited } from '#server/platform/machine/limitedProcess.ts';
import { SAMPLE_RATE } from '../../sampleRate.ts';
import { MAX_CHUNK_SAMPLES } from '../audioLimits.ts';
import type { Container } from '../containers/containerSplitter.ts';

/**
 * The demuxer of each container, named so that ffmpeg does not probe the input. WAV's length is ignored, because a live
 * recording's is wrong.
 */
const INPUTS: Record<Container, string[]> = {
  wav: ['-ignore_length', '1', '-f', 'wav'],
  ogg: ['-f', 'ogg'],
  mp4: ['-f', 'mov'],
};
const PCM = 'pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_s64le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw';
const DECODERS = `aac,opus,libopus,vorbis,libvorbis,flac,${PCM}`;
/** Resource limits: mapping the libraries takes about 300 MB of address space, and a stream needs a tenth of that. */
const LIMITS = { addressBytes: 1_024_000_000, dataBytes: 192_000_000, cpuSeconds: 1_200 };
/** Limit of buffered output: a child that writes more than one chunk may decode to is ended. */
const MAX_UNREAD_BYTES = MAX_CHUNK_SAMPLES * Int16Array.BYTES_PER_ELEMENT;
/** Limit of input without any output: a child that answers nothing to more than a minute of a browser's audio hangs. */
const MAX_UNANSWERED_BYTES = 2 << 20;
/** Silence on stdout after which the answer to a chunk is complete, because ffmpeg writes it in one burst. */
const QUIET_MS = 40;
const MAX_WAIT_MS = 400;
const MAX_START_MS = 1_500;
const POLL_MS = 5;

const argumentsFor = (container: Container): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1', '-max_alloc', '67108864'],
  ...['-probesize', '4096', '-analyzeduration', '0', '-fflags', '+nobuffer', '-codec_whitelist', DECODERS],
  ...['-protocol_whitelist', 'pipe', ...INPUTS[container], '-i', 'pipe:0'],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(SAMPLE_RATE)],
  ...['-f', 's16le', '-flush_packets', '1', 'pipe:1'],
];

/**
 * An ffmpeg child process under resource limits. A failure ends the child and is reported by `failure`, never thrown.
 */
export class FfmpegProcess {
  /** Number of running children in this thread. */
  static running = 0;
  readonly #child: ChildProcess;
  #output: Buffer[] = [];
  #unreadBytes = 0;
  #lastOutputAt = 0;
  #unansweredBytes = 0;
  #failure: string | null = null;
  #hasEnded = false;
  #hasFlooded = false;
  #stderr = '';

  constructor(container: Container, command: string) {
    this.#child = spawnLimited(command, argumentsFor(container), LIMITS, { stdio: 'pipe' });
    FfmpegProcess.running++;
    this.#child.stdout?.on('data', (bytes: Buffer) => this.#onOutput(bytes));
    this.#child.stderr?.on('data', (bytes: Buffer) => {
      this.#stderr = (this.#stderr + bytes.toString()).slice(-300);
    });
    this.#child.stdin?.on('error', () => {});
    this.#child.on('error', (error) => {
      this.#failure ??= error.message;
      this.#hasEnded = true;
    });
    this.#child.on('close', (code, signal) => {
      FfmpegProcess.running--;
      this.#failure ??= `ffmpeg ended with ${signal ?? code}: ${this.#stderr.trim()}`;
      this.#hasEnded = true;
    });
  }

  /** Why the process ended; null while it runs. */
  get failure(): string | null {
    return this.#hasEnded ? this.#failure : null;
  }

  /** True when the process was stopped because it produced more audio than one chunk may hold. */
  get hasFlooded(): boolean {
    return this.#hasFlooded;
  }

  write(bytes: Uint8Array): void {
    const input = this.#child.stdin;
    if (this.#hasEnded || !input?.writable) return;
    this.#unansweredBytes += bytes.length;
    if (this.#unansweredBytes > MAX_UNANSWERED_BYTES) this.#stop('ffmpeg fell silent');
    else input.write(bytes);
  }

  /** Returns the output for the bytes written so far; waits until no more output follows. */
  async read(): Promise<Buffer> {
    const askedAt = performance.now();
    const timeoutMs = this.#lastOutputAt === 0 ? MAX_START_MS : MAX_WAIT_MS;
    while (!this.#hasEnded) {
      await sleep(POLL_MS);
      const now = performance.now();
      const hasAnswered = this.#lastOutputAt >= askedAt;
      if (now - askedAt > timeoutMs || (hasAnswered && now - this.#lastOutputAt > QUIET_MS)) break;
    }
    return this.#drain();
  }

  /** Closes the input and returns the remaining output. */
  async finish(): Promise<Buffer> {
    this.#child.stdin?.end();
    const deadline = performance.now() + MAX_WAIT_MS;
    while (!this.#hasEnded && performance.now() < deadline) await sleep(POLL_MS);
    this.kill();
    return this.#drain();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #onOutput(bytes: Buffer): void {
    if (this.#hasEnded) return;
    this.#unansweredBytes = 0;
    this.#lastOutputAt = performance.now();
    this.#unreadBytes += bytes.length;
    this.#output.push(bytes);
    if (this.#unreadBytes <= MAX_UNREAD_BYTES) return;
    this.#hasFlooded = true;
    this.#stop(`ffmpeg made more than ${MAX_UNREAD_BYTES} bytes of one chunk`);
  }

  /** Kills the process and discards its output. */
  #stop(reason: string): void {
    this.#failure ??= reason;
    this.#hasEnded = true;
    this.#drain();
    this.kill();
    this.#child.stdout?.destroy();
  }

  #drain(): Buffer {
    const bytes = Buffer.concat(this.#output);
    this.#output = [];
    this.#unreadBytes = 0;
    return bytes;
  }
}
