import { toMs } from '../sampleRate.ts';
import { type SpeechEvent, SpeechFinder } from '../speechFinder.ts';
import { StreamDecoder } from './streamDecoder.ts';
import { decodeState, encodeState } from './streamState.ts';

export interface ChunkResult {
  events: SpeechEvent[];
  /** Media time at the end of the decoded audio. */
  positionMs: number;
  /** No utterance will start before this media time. */
  safeMs: number;
  /** All speech before this media time is among the events so far. */
  emittedMs: number;
  /** Resumes the stream behind this chunk; null inside a unit that is too large to be stored with each chunk. */
  state: Uint8Array | null;
  /** Why audio was lost without ending the stream, for the log. */
  problem: string | null;
}

export interface Resume {
  state: Uint8Array;
  /** Audio before this media time was used and stored by an earlier process. */
  skipUntilMs: number;
}

/** Without a limit, a client that sends one large unit in tiny chunks would have it stored with each of them. */
const MAX_STATE_BYTES = 1 << 17;

/** Decodes one stream's chunks and detects its utterances, on the calling thread. */
export class ChunkListener {
  readonly #decoder: StreamDecoder;
  readonly #finder: SpeechFinder;

  private constructor(decoder: StreamDecoder, finder: SpeechFinder) {
    this.#decoder = decoder;
    this.#finder = finder;
  }

  static async create(resume?: Resume): Promise<ChunkListener> {
    const state = resume && decodeState(resume.state);
    const decoder = new StreamDecoder(state?.decoder);
    const finder = await SpeechFinder.create({
      skipUntilMs: resume?.skipUntilMs,
      state: state?.finder,
      position: decoder.position,
    });
    return new ChunkListener(decoder, finder);
  }

  /** Rejects with AudioError('unsupported_format'). */
  async push(chunk: Uint8Array): Promise<ChunkResult> {
    return this.#result(this.#finder.push(await this.#decoder.push(chunk)));
  }

  /** Decodes the buffered audio and closes the open utterance. */
  async flush(): Promise<ChunkResult> {
    const samples = await this.#decoder.flush();
    return this.#result([...this.#finder.push(samples), ...this.#finder.flush()]);
  }

  dispose(): void {
    this.#decoder.dispose();
    this.#finder.dispose();
  }

  #result(events: SpeechEvent[]): ChunkResult {
    const state = encodeState({ decoder: this.#decoder.snapshot(), finder: this.#finder.snapshot() });
    return {
      events,
      positionMs: toMs(this.#decoder.position),
      safeMs: this.#finder.safeMs,
      emittedMs: this.#finder.emittedMs,
      state: state.length <= MAX_STATE_BYTES ? state : null,
      problem: this.#decoder.takeProblem(),
    };
  }
}
