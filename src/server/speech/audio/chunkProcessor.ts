import { toMs } from '../sampleRate.ts';
import { type SpeechEvent, UtteranceSegmenter } from '../segmentation/utteranceSegmenter.ts';
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
  /** State that resumes the stream after this chunk; null when it exceeds MAX_STATE_BYTES inside a large unit. */
  state: Uint8Array | null;
  /** Describes audio that was lost without ending the stream, for the log; null when none was. */
  problem: string | null;
}

export interface Resume {
  state: Uint8Array;
  /** Audio before this media time was already used and stored by an earlier process. */
  skipUntilMs: number;
}

/**
 * Limits the stored state: a client that sends one large unit in tiny chunks would otherwise have it stored with each
 * chunk.
 */
const MAX_STATE_BYTES = 1 << 17;

/** Decodes one stream's chunks and detects its utterances, on the calling thread. */
export class ChunkProcessor {
  readonly #decoder: StreamDecoder;
  readonly #segmenter: UtteranceSegmenter;

  private constructor(decoder: StreamDecoder, segmenter: UtteranceSegmenter) {
    this.#decoder = decoder;
    this.#segmenter = segmenter;
  }

  static async create(resume?: Resume): Promise<ChunkProcessor> {
    const state = resume && decodeState(resume.state);
    const decoder = new StreamDecoder(state?.decoder);
    const segmenter = await UtteranceSegmenter.create({
      skipUntilMs: resume?.skipUntilMs,
      state: state?.finder,
      position: decoder.position,
    });
    return new ChunkProcessor(decoder, segmenter);
  }

  /** Rejects with AudioError('unsupported_format') when no decoder reads the chunk. */
  async push(chunk: Uint8Array): Promise<ChunkResult> {
    return this.#result(this.#segmenter.push(await this.#decoder.push(chunk)));
  }

  /** Decodes the buffered audio and closes the open utterance. */
  async flush(): Promise<ChunkResult> {
    const samples = await this.#decoder.flush();
    return this.#result([...this.#segmenter.push(samples), ...this.#segmenter.flush()]);
  }

  dispose(): void {
    this.#decoder.dispose();
    this.#segmenter.dispose();
  }

  #result(events: SpeechEvent[]): ChunkResult {
    const state = encodeState({ decoder: this.#decoder.snapshot(), finder: this.#segmenter.snapshot() });
    return {
      events,
      positionMs: toMs(this.#decoder.position),
      safeMs: this.#segmenter.safeMs,
      emittedMs: this.#segmenter.emittedMs,
      state: state.length <= MAX_STATE_BYTES ? state : null,
      problem: this.#decoder.takeProblem(),
    };
  }
}
