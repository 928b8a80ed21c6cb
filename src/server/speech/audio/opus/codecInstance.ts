import { OpusDecoder } from 'opus-decoder';
import { SAMPLE_RATE } from '../../sampleRate.ts';
import { AudioError } from '../audioError.ts';

/** Size of the codec's input buffer, and so of the largest packet that it decodes. */
export const MAX_PACKET_BYTES = 3840;

/**
 * The internals of the package's decoder that are used here. The package documents none of them, so its version is
 * pinned.
 */
interface CodecModule {
  HEAP: ArrayBuffer;
  /** Returns a pointer to a decoder; 0 when the module's memory, which never grows, is full. */
  opus_frame_decoder_create(
    sampleRate: number,
    channels: number,
    streams: number,
    coupledStreams: number,
    mapping: number,
    preSkip: number,
    forceStereo: number,
  ): number;
  opus_frame_decoder_destroy(decoder: number): void;
  /** Returns the number of samples written to the output buffer; negative for an invalid packet. */
  opus_frame_decode_float_deinterleaved(
    decoder: number,
    input: number,
    bytes: number,
    output: number,
  ): number;
  malloc(bytes: number): number;
  free(pointer: number): void;
}

interface PackageDecoder {
  ready: Promise<void>;
  _common: { wasm: CodecModule };
  _input: { ptr: number };
  _output: { ptr: number; len: number };
}

/**
 * A WebAssembly instance of the codec that the streams of a thread share; its memory holds about a thousand decoders.
 * Replaces the package's own class, which creates an instance per decoder and copies the decoded samples three times.
 */
export class CodecInstance {
  readonly #codec: CodecModule;
  readonly #input: Uint8Array;
  readonly #output: Float32Array;
  readonly #mapping: number;
  /** True after a WebAssembly trap, which may leave the instance's memory corrupt. */
  #isBroken = false;
  decoders = 0;

  private constructor({ _common, _input, _output }: PackageDecoder) {
    this.#codec = _common.wasm;
    this.#input = new Uint8Array(this.#codec.HEAP, _input.ptr, MAX_PACKET_BYTES);
    this.#output = new Float32Array(this.#codec.HEAP, _output.ptr, _output.len);
    this.#mapping = this.#codec.malloc(1);
    new Uint8Array(this.#codec.HEAP)[this.#mapping] = 0;
  }

  static async start(): Promise<CodecInstance> {
    const options = { channels: 1, streamCount: 1, coupledStreamCount: 0, channelMappingTable: [0] };
    const decoder = new OpusDecoder({ ...options, sampleRate: SAMPLE_RATE, preSkip: 0 });
    await decoder.ready;
    return new CodecInstance(decoder as unknown as PackageDecoder);
  }

  /** Whether a new instance could open a decoder when this one cannot. */
  get isSpent(): boolean {
    return this.#isBroken || this.decoders > 0;
  }

  /** Returns a pointer to a new decoder; 0 when the memory is full. */
  create(): number {
    if (this.#isBroken) return 0;
    const decoder = this.#codec.opus_frame_decoder_create(SAMPLE_RATE, 1, 1, 0, this.#mapping, 0, 0);
    if (decoder !== 0) this.decoders++;
    return decoder;
  }

  destroy(decoder: number): void {
    this.decoders--;
    if (this.#isBroken) return;
    this.#codec.opus_frame_decoder_destroy(decoder);
    this.#codec.free(decoder);
  }

  /**
   * Returns a view of the decoded samples, valid until the next call; empty for an invalid packet. Throws
   * AudioError('worker_failed') after a trap.
   */
  decode(decoder: number, packet: Uint8Array): Float32Array {
    if (this.#isBroken) throw new AudioError('worker_failed', 'The audio codec stopped');
    try {
      this.#input.set(packet);
      const [input, output] = [this.#input.byteOffset, this.#output.byteOffset];
      const { opus_frame_decode_float_deinterleaved: decode } = this.#codec;
      return this.#output.subarray(0, Math.max(0, decode(decoder, input, packet.length, output)));
    } catch (error) {
      // Marks the instance as broken, so that its streams are resumed in another one.
      this.#isBroken = true;
      throw new AudioError('worker_failed', `The audio codec stopped: ${String(error)}`);
    }
  }
}
