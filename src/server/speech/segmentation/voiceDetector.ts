import load, { type FvadModule } from '@echogarden/fvad-wasm';
import { SAMPLE_RATE } from '../sampleRate.ts';

/** 30 ms: the longest frame that the detector accepts, with the lowest cost per second of audio. */
export const FRAME_SAMPLES = 480;

/** WebRTC's "very aggressive" mode, with the fewest false positives. */
const MODE = 3;

/**
 * Size in bytes of libfvad's adaptive state: the leading fields of its struct, which hold no pointers, up to the sample
 * rate.
 */
const STATE_BYTES = 736;

let loading: Promise<FvadModule> | undefined;

/** WebRTC's voice activity detector. All detectors of a thread share one compiled module. */
export class VoiceDetector {
  readonly #module: FvadModule;
  readonly #detector: number;
  readonly #frame: number;

  constructor(module: FvadModule) {
    this.#module = module;
    this.#detector = module._fvad_new();
    this.#frame = module._malloc(FRAME_SAMPLES * 2);
    module._fvad_set_mode(this.#detector, MODE);
    module._fvad_set_sample_rate(this.#detector, SAMPLE_RATE);
  }

  /** Creates a detector, with the adaptive state of an earlier one if a snapshot is given. */
  static async create(snapshot?: Uint8Array): Promise<VoiceDetector> {
    loading ??= load();
    const detector = new VoiceDetector(await loading);
    if (snapshot?.length === STATE_BYTES) detector.#state().set(snapshot);
    return detector;
  }

  snapshot(): Uint8Array {
    return this.#state().slice();
  }

  /** Whether a frame of FRAME_SAMPLES samples sounds like a voice. */
  isVoice(frame: Int16Array): boolean {
    this.#module.HEAP16.set(frame, this.#frame >> 1);
    return this.#module._fvad_process(this.#detector, this.#frame, FRAME_SAMPLES) === 1;
  }

  dispose(): void {
    this.#module._fvad_free(this.#detector);
    this.#module._free(this.#frame);
  }

  /** A view of the detector's state, created anew for each call because the heap moves when it grows. */
  #state(): Uint8Array {
    return new Uint8Array(this.#module.HEAP16.buffer, this.#detector, STATE_BYTES);
  }
}
