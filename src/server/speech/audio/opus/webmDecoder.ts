import { AudioError } from '../audioError.ts';
import { WebmReader, type WebmState } from '../containers/webmReader.ts';
import { OpusTrack } from './opusTrack.ts';
import type { ClockState } from './trackClock.ts';

export interface WebmDecoderState {
  reader: WebmState;
  clock: ClockState;
}

/** Decodes WebM with Opus, on the calling thread. */
export class WebmDecoder {
  readonly #reader: WebmReader;
  readonly #track: OpusTrack;

  /** Starts at a position in samples, or resumes from the state of an earlier process. */
  constructor(start: number | WebmDecoderState) {
    this.#reader = new WebmReader(typeof start === 'number' ? undefined : start.reader);
    this.#track = new OpusTrack(typeof start === 'number' ? { position: start, offsetMs: 0 } : start.clock);
  }

  get position(): number {
    return this.#track.position;
  }

  snapshot(): WebmDecoderState {
    return { reader: this.#reader.snapshot(), clock: this.#track.snapshot() };
  }

  /** Rejects with AudioError when the track is not Opus, or when its header or times are implausible. */
  async push(chunk: Uint8Array): Promise<Int16Array> {
    const packets = this.#reader.push(chunk);
    const codec = this.#reader.codec;
    if (codec !== null && codec !== 'A_OPUS') {
      throw new AudioError('unsupported_format', `WebM with ${codec.slice(0, 20)} instead of Opus`);
    }
    const { flaw } = this.#reader;
    if (flaw) throw new AudioError('unsupported_format', `A WebM header cannot be right: ${flaw}`);
    return this.#track.decode(packets);
  }

  dispose(): void {
    this.#track.dispose();
  }
}
