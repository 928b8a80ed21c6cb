import { type Container, ContainerSplitter, type SplitterState } from './containerSplitter.ts';
import { FfmpegProcess } from './ffmpegProcess.ts';

export interface FfmpegState {
  splitter: SplitterState;
  /** Samples given out since the stream began. */
  position: number;
}

const MAX_CRASHES = 5;

/**
 * Decodes live mp4, ogg and wav through one ffmpeg child. A child that dies is replaced with the next unit, which
 * begins again with the init bytes; what it held is lost and reported.
 */
export class FfmpegDecoder {
  readonly #splitter: ContainerSplitter;
  readonly #command: string;
  #process: FfmpegProcess | null = null;
  #oddByte: Buffer = Buffer.alloc(0);
  #position: number;
  #crashes = 0;
  #problem: string | null = null;

  constructor(start: Container | FfmpegState, options: { position?: number; command?: string } = {}) {
    this.#splitter = new ContainerSplitter(typeof start === 'string' ? start : start.splitter);
    this.#position = typeof start === 'string' ? (options.position ?? 0) : start.position;
    this.#command = options.command ?? 'ffmpeg';
  }

  get position(): number {
    return this.#position;
  }

  snapshot(): FfmpegState {
    return { splitter: this.#splitter.snapshot(), position: this.#position };
  }

  /** What went wrong since the last call, for the log; null when nothing did. */
  takeProblem(): string | null {
    const problem = this.#problem;
    this.#problem = null;
    return problem;
  }

  async push(chunk: Uint8Array): Promise<Int16Array> {
    const pieces: Buffer[] = [];
    let isWaiting = false;
    for (const unit of this.#splitter.push(chunk)) {
      if (unit.beginsTrack && this.#process) pieces.push(await this.#endProcess());
      this.#running(unit.beginsTrack)?.write(unit.bytes);
      isWaiting = true;
    }
    if (isWaiting && this.#process) pieces.push(await this.#process.read());
    this.#noteCrash();
    return this.#toSamples(pieces);
  }

  /** The rest that ffmpeg held back; the next unit starts another child. */
  async flush(): Promise<Int16Array> {
    return this.#toSamples(this.#process ? [await this.#endProcess()] : []);
  }

  dispose(): void {
    this.#process?.kill();
    this.#process = null;
  }

  /** The living child, started with the init bytes unless those are coming as units themselves. */
  #running(beginsTrack: boolean): FfmpegProcess | null {
    this.#noteCrash();
    if (this.#crashes >= MAX_CRASHES) return null;
    if (!this.#process) {
      this.#process = new FfmpegProcess(this.#command);
      if (!beginsTrack) this.#process.write(this.#splitter.init);
    }
    return this.#process;
  }

  async #endProcess(): Promise<Buffer> {
    const rest = await this.#process?.finish();
    this.#process = null;
    return rest ?? Buffer.alloc(0);
  }

  #noteCrash(): void {
    const failure = this.#process?.failure;
    if (!failure) return;
    this.#problem = failure;
    this.#process = null;
    this.#oddByte = Buffer.alloc(0);
    this.#crashes++;
  }

  #toSamples(pieces: readonly Buffer[]): Int16Array {
    const bytes = Buffer.concat([this.#oddByte, ...pieces]);
    const samples = new Int16Array(bytes.length >> 1);
    for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
    this.#oddByte = Buffer.from(bytes.subarray(samples.length * 2));
    this.#position += samples.length;
    if (samples.length > 0) this.#crashes = 0;
    return samples;
  }
}
