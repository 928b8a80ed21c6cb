import { AudioError } from './audioError.ts';
import type { Container } from './containers/containerSplitter.ts';
import { FfmpegDecoder, type FfmpegState } from './ffmpeg/ffmpegDecoder.ts';
import { WebmDecoder, type WebmDecoderState } from './opus/webmDecoder.ts';

/** State that another process needs to decode the next chunk. */
export type DecoderState =
  | { format: 'none'; head: Uint8Array; position: number }
  | ({ format: 'webm' } & WebmDecoderState)
  | ({ format: 'ffmpeg' } & FfmpegState);

/** Number of leading bytes that suffices to identify every format. */
const MAGIC_BYTES = 12;

/** Decodes one stream to 16 kHz mono. Detects the format by its first bytes, and ignores any declared type. */
export class StreamDecoder {
  #head: Uint8Array = new Uint8Array();
  #start = 0;
  #format: 'webm' | Container | null = null;
  #decoder: WebmDecoder | FfmpegDecoder | null = null;

  constructor(state?: DecoderState) {
    if (!state) return;
    if (state.format === 'none') {
      this.#head = state.head;
      this.#start = state.position;
    } else if (state.format === 'webm') {
      this.#format = 'webm';
      this.#decoder = new WebmDecoder(state);
    } else {
      this.#format = state.splitter.container;
      this.#decoder = new FfmpegDecoder(state);
    }
  }

  /** Samples decoded since the start of the stream. */
  get position(): number {
    return this.#decoder?.position ?? this.#start;
  }

  snapshot(): DecoderState {
    if (this.#decoder instanceof WebmDecoder) return { format: 'webm', ...this.#decoder.snapshot() };
    if (this.#decoder) return { format: 'ffmpeg', ...this.#decoder.snapshot() };
    return { format: 'none', head: this.#head.slice(), position: this.#start };
  }

  /** Returns and clears the last problem that did not end the stream, for the log. */
  takeProblem(): string | null {
    return this.#decoder instanceof FfmpegDecoder ? this.#decoder.takeProblem() : null;
  }

  /** Rejects with AudioError('unsupported_format') when no decoder reads the audio. */
  async push(chunk: Uint8Array): Promise<Int16Array> {
    const bytes = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
    const format = formatOf(bytes);
    if (!this.#decoder && !format && bytes.length < MAGIC_BYTES) {
      this.#head = bytes;
      return new Int16Array();
    }
    this.#head = new Uint8Array();
    if (format && format !== this.#format) this.#begin(format);
    if (!this.#decoder)
      throw new AudioError('unsupported_format', 'The audio is neither WebM, MP4, Ogg nor WAV');
    return this.#decoder.push(bytes);
  }

  /** Returns the audio that the decoder still buffers at the end of the stream. */
  async flush(): Promise<Int16Array> {
    return this.#decoder instanceof FfmpegDecoder ? this.#decoder.flush() : new Int16Array();
  }

  dispose(): void {
    this.#decoder?.dispose();
  }

  #begin(format: 'webm' | Container): void {
    const position = this.position;
    this.#decoder?.dispose();
    this.#format = format;
    this.#decoder = format === 'webm' ? new WebmDecoder(position) : new FfmpegDecoder(format, { position });
  }
}

function formatOf(bytes: Uint8Array): 'webm' | Container | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAGIC_BYTES)).toString(
    'latin1',
  );
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  if (head.startsWith('OggS')) return 'ogg';
  if (head.slice(4, 8) === 'ftyp') return 'mp4';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE' ? 'wav' : null;
}
