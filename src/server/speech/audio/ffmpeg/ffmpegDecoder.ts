import { AudioError } from '../audioError.ts';
import { MAX_CHUNK_SECONDS } from '../audioLimits.ts';
import {
  type Container,
  ContainerSplitter,
  type SplitterState,
  type Unit,
} from '../containers/containerSplitter.ts';
import { headerFlaw } from '../containers/headerFlaw.ts';
import { FfmpegProcess } from './ffmpegProcess.ts';

export interface FfmpegState {
  splitter: SplitterState;
  /** Samples decoded since the start of the stream. */
  position: number;
}

const MAX_CRASHES = 5;
/**
 * Limits the processes that one message starts: each track costs one, and a recorder restarts only when its microphone
 * changes.
 */
const MAX_TRACKS_PER_CHUNK = 4;
/** Bytes after which a stream without a header is rejected, because nothing that follows can be decoded. */
const MAX_BYTES_BEFORE_HEADER = 1 << 16;
/** Limit per audio worker; a client whose stream is refused reconnects and retries. */
const MAX_PROCESSES = 150;

/**
 * Decodes live mp4, ogg and wav through an ffmpeg child process. Replaces a crashed child at the next unit with one
 * that first gets the init bytes; the audio that the crashed child had buffered is lost and reported.
 */
export class FfmpegDecoder {
  readonly #splitter: ContainerSplitter;
  readonly #command: string;
  #bytesBeforeHeader = 0;
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

  /** Returns and clears the last problem, for the log; null when there was none. */
  takeProblem(): string | null {
    const problem = this.#problem;
    this.#problem = null;
    return problem;
  }

  /** Rejects with AudioError for an implausible header, and for more audio than a chunk may hold. */
  async push(chunk: Uint8Array): Promise<Int16Array> {
    const pieces: Buffer[] = [];
    const units = this.#splitter.push(chunk);
    this.#validate(units, chunk.length);
    for (const unit of units) {
      if (unit.beginsTrack && this.#process) pieces.push(await this.#endProcess());
      this.#ensureProcess(unit.beginsTrack)?.write(unit.bytes);
    }
    if (units.length > 0 && this.#process) pieces.push(await this.#process.read());
    this.#handleCrash();
    return this.#toSamples(pieces);
  }

  /** Ends the child and returns its remaining audio; the next unit starts another child. */
  async flush(): Promise<Int16Array> {
    return this.#toSamples(this.#process ? [await this.#endProcess()] : []);
  }

  dispose(): void {
    this.#process?.kill();
    this.#process = null;
  }

  #validate(units: readonly Unit[], bytes: number): void {
    const { container } = this.#splitter;
    for (const unit of units) {
      const flaw = headerFlaw(container, unit.bytes);
      if (flaw)
        throw new AudioError('unsupported_format', `The header of ${container} cannot be right: ${flaw}`);
    }
    if (units.filter((unit) => unit.beginsTrack).length > MAX_TRACKS_PER_CHUNK)
      throw new AudioError('unsupported_format', 'One chunk begins many recordings');
    if (this.#splitter.init.length > 0) return;
    this.#bytesBeforeHeader += bytes;
    if (this.#bytesBeforeHeader > MAX_BYTES_BEFORE_HEADER)
      throw new AudioError('unsupported_format', `This ${container} has no header`);
  }

  /**
   * Starts a child if none runs, and sends it the init bytes unless they follow as units. Null after too many crashes.
   */
  #ensureProcess(beginsTrack: boolean): FfmpegProcess | null {
    this.#handleCrash();
    if (this.#crashes >= MAX_CRASHES) return null;
    if (!this.#process) {
      if (FfmpegProcess.running >= MAX_PROCESSES)
        throw new AudioError('worker_failed', 'Too many decoders run at once');
      this.#process = new FfmpegProcess(this.#splitter.container, this.#command);
      if (!beginsTrack) this.#process.write(this.#splitter.init);
    }
    return this.#process;
  }

  async #endProcess(): Promise<Buffer> {
    const ending = this.#process;
    const rest = await ending?.finish();
    this.#process = null;
    if (ending?.hasFlooded) throw flooded();
    return rest ?? Buffer.alloc(0);
  }

  #handleCrash(): void {
    const failure = this.#process?.failure;
    if (!failure) return;
    const hasFlooded = this.#process?.hasFlooded;
    this.#process = null;
    this.#oddByte = Buffer.alloc(0);
    if (hasFlooded) throw flooded();
    this.#problem = failure;
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

const flooded = (): AudioError =>
  new AudioError('unsupported_format', `One chunk decodes to more than ${MAX_CHUNK_SECONDS} s`);
