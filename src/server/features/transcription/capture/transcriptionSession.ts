import { setTimeout as sleep } from 'node:timers/promises';
import { AudioError } from '#server/speech/audio/audioError.ts';
import type { ChunkResult } from '#server/speech/audio/chunkProcessor.ts';
import type { AudioStream, AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import { DecodingThrottle } from '#server/speech/audio/worker/decodingThrottle.ts';
import { countDropped } from '#server/speech/droppedSpeech.ts';
import { problem } from '#shared/contract/problem.ts';
import { LineWriter, type WriterOptions } from '../lines/lineWriter.ts';

const MAX_OPEN_UTTERANCES = 6;
const MAX_WAITING_CHUNKS = 120;

type SessionOptions = Omit<WriterOptions, 'signal'> & { audio: AudioWorkers };

/** Turns one participant's audio chunks into stored lines: in order, each chunk once, acknowledged when durable. */
export class TranscriptionSession {
  readonly #options: SessionOptions;
  readonly #audio: AudioStream;
  readonly #writer: LineWriter;
  readonly #abort = new AbortController();
  readonly #pace = new DecodingThrottle();
  #intake: Promise<unknown> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();
  #waitingChunks = 0;
  #receivedSeq: number;

  constructor(options: SessionOptions) {
    const { lastSeq, consumedMs, decoderState } = options.position;
    this.#options = options;
    this.#writer = new LineWriter({ ...options, signal: this.#abort.signal });
    this.#receivedSeq = lastSeq;
    const isNew = lastSeq < 0 && consumedMs === 0;
    const resume = { state: decoderState ?? new Uint8Array(), skipUntilMs: consumedMs };
    this.#audio = options.audio.open(isNew ? {} : { resume });
  }

  get settledSeq(): number {
    return this.#writer.settledSeq;
  }

  get nextSeq(): number {
    return this.#receivedSeq + 1;
  }

  /** Queues a chunk for decoding. A duplicate is dropped, and acknowledged again if it is already durable. */
  receive(seq: number, chunk: Uint8Array): void {
    const { events } = this.#options;
    if (seq <= this.#receivedSeq) {
      if (seq <= this.settledSeq) events.onSettled(this.settledSeq);
      return;
    }
    if (this.#waitingChunks >= MAX_WAITING_CHUNKS) {
      countDropped('overload');
      events.onProblem(problem('speech_overloaded'));
      return;
    }
    const arrivedAt = new Date();
    if (seq > this.#receivedSeq + 1) events.onGap(arrivedAt);
    this.#receivedSeq = seq;
    this.#waitingChunks++;
    this.#enqueue(async () => {
      await this.#waitForBacklog();
      const result = await this.#decode(chunk, arrivedAt);
      // Drops the chunk if the session was disposed meanwhile. Its utterance would never be closed, and its microphone
      // would stay in the echo detector for good.
      if (this.#abort.signal.aborted) return;
      this.#waitingChunks--;
      this.#writer.setOrigin(new Date(arrivedAt.getTime() - result.positionMs));
      this.#handleSpeech(result);
      this.#writer.markDecoded({ seq, endMs: result.positionMs, decoderState: result.state }, result);
      await this.#throttle(result.positionMs);
    });
  }

  /** Closes the open utterance; resolves when all received audio is durable. */
  async stop(): Promise<void> {
    this.#enqueue(async () => {
      const rest = await this.#audio.flush();
      if (this.#abort.signal.aborted) return;
      this.#handleSpeech(rest);
      this.#writer.markAllDecoded();
    });
    await this.#intake;
    await this.#write();
  }

  dispose(): void {
    this.#abort.abort();
    this.#audio.close();
    this.#writer.dispose();
  }

  /** Reports audio that cannot be decoded, so that the transcript marks the gap. */
  async #decode(chunk: Uint8Array, arrivedAt: Date): Promise<ChunkResult> {
    const { events } = this.#options;
    try {
      const result = await this.#audio.push(chunk);
      if (result.problem) events.onUndecoded(arrivedAt, result.problem);
      return result;
    } catch (error) {
      if (isUnreadable(error)) events.onUndecoded(arrivedAt, error.message);
      throw error;
    }
  }

  async #throttle(positionMs: number): Promise<void> {
    const waitMs = this.#pace.delayAfter(positionMs);
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: this.#abort.signal });
  }

  #enqueue(step: () => Promise<void>): void {
    this.#intake = this.#intake.then(async () => {
      if (this.#abort.signal.aborted) return;
      await step();
      void this.#write();
    });
    this.#intake = this.#intake.catch((error) => this.#fail(error));
  }

  /** Back-pressure: stops decoding while the engine lags; the client keeps the chunks that are not acknowledged. */
  async #waitForBacklog(): Promise<void> {
    if (this.#writer.waiting >= MAX_OPEN_UTTERANCES) await this.#write();
  }

  #handleSpeech({ events }: ChunkResult): void {
    for (const event of events) {
      if (event.type === 'opened') this.#writer.begin(event);
      else if (event.type === 'audio') this.#writer.current?.push(event.samples);
      else this.#writer.current?.close(event.endMs);
    }
  }

  #write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writer.settle()).catch((error) => this.#fail(error));
    return this.#writing;
  }

  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.dispose();
    if (isUnreadable(error)) this.#options.events.onProblem(problem('speech_unsupported_audio'));
    this.#options.events.onBroken(error);
  }
}

const isUnreadable = (error: unknown): error is AudioError =>
  error instanceof AudioError && error.kind === 'unsupported_format';
