import load, { type FvadModule } from '@echogarden/fvad-wasm';
import { SAMPLE_RATE } from './sampleRate.ts';

/** 30 ms: the longest frame that the detector takes, and the cheapest a second. */
export const FRAME_SAMPLES = 480;

/** WebRTC's own "very aggressive": the fewest noises taken for speech. */
const MODE = 3;

/** What libfvad has learnt: the detector's own record, numbers without pointers, in front of its sample rate. */
const LEARNT_BYTES = 736;

let loading: Promise<FvadModule> | undefined;

/** WebRTC's voice activity detector; all detectors of a thread share one compiled module. */
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

  /** A new detector, or one that knows what an earlier one had learnt. */
  static async create(learnt?: Uint8Array): Promise<VoiceDetector> {
    loading ??= load();
    const detector = new VoiceDetector(await loading);
    if (learnt?.length === LEARNT_BYTES) detector.#memory().set(learnt);
    return detector;
  }

  snapshot(): Uint8Array {
    return this.#memory().slice();
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

  /** The heap may have moved since the last call. */
  #memory(): Uint8Array {
    return new Uint8Array(this.#module.HEAP16.buffer, this.#detector, LEARNT_BYTES);
  }
}
