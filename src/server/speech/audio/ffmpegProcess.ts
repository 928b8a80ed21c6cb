import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnLimited } from '#server/platform/limitedProcess.ts';
import { SAMPLE_RATE } from '../sampleRate.ts';
import { MAX_CHUNK_SAMPLES } from './audioLimits.ts';
import type { Container } from './containerSplitter.ts';

/** The demuxer for each container, chosen instead of guessed; a live WAV states a length that is not true. */
const INPUTS: Record<Container, string[]> = {
  wav: ['-ignore_length', '1', '-f', 'wav'],
  ogg: ['-f', 'ogg'],
  mp4: ['-f', 'mov'],
};
const PCM = 'pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_s64le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw';
const DECODERS = `aac,opus,libopus,vorbis,libvorbis,flac,${PCM}`;
/** The libraries alone are mapped to some 300 MB; what a stream needs itself is a tenth of that. */
const LIMITS = { addressBytes: 1_024_000_000, dataBytes: 192_000_000, cpuSeconds: 1_200 };
/** What it said and nobody has read: more than this is no answer to a chunk, and ends it. */
const MAX_UNREAD_BYTES = MAX_CHUNK_SAMPLES * Int16Array.BYTES_PER_ELEMENT;
/** What it was sent since it last made a sound: more than a minute of a browser's audio, and it is taken for lost. */
const MAX_UNANSWERED_BYTES = 2 << 20;
/** ffmpeg answers a chunk in one burst; this long without bytes means that the burst is over. */
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

/** One ffmpeg child under limits, which is dead as soon as it fails: nothing of it is thrown. */
export class FfmpegProcess {
  /** In this thread, for those who limit it. */
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
    this.#child.stdout?.on('data', (bytes: Buffer) => this.#take(bytes));
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

  /** Why it ended by itself or was stopped here, or null while it lives. */
  get failure(): string | null {
    return this.#hasEnded ? this.#failure : null;
  }

  /** Whether it was stopped because it made more sound than one chunk may hold. */
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
    this.#child.stdin?.end();
    const deadline = performance.now() + MAX_WAIT_MS;
    while (!this.#hasEnded && performance.now() < deadline) await sleep(POLL_MS);
    this.kill();
    return this.#drain();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #take(bytes: Buffer): void {
    if (this.#hasEnded) return;
    this.#unansweredBytes = 0;
    this.#lastOutputAt = performance.now();
    this.#unreadBytes += bytes.length;
    this.#output.push(bytes);
    if (this.#unreadBytes <= MAX_UNREAD_BYTES) return;
    this.#hasFlooded = true;
    this.#stop(`ffmpeg made more than ${MAX_UNREAD_BYTES} bytes of one chunk`);
  }

  /** What it said so far is worth nothing either. */
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
