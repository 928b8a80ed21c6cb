import { toMs, toSamples } from '../../sampleRate.ts';

/** Ignores smaller differences as jitter of the recorder's timestamps. */
const MIN_GAP_MS = 60;
const MAX_SILENCE_MS = 5_000;

export interface ClockState {
  /** Samples decoded since the start of the stream. */
  position: number;
  /** Offset from a track's time to the stream's time, in ms. */
  offsetMs: number;
}

/**
 * Maps media time to the position in samples. Fills a gap with silence. At a new track, a jump back, or a gap longer
 * than the maximum of silence, the clock continues from its current position.
 */
export class TrackClock {
  #state: ClockState;

  constructor(state: ClockState = { position: 0, offsetMs: 0 }) {
    this.#state = { ...state };
  }

  get position(): number {
    return this.#state.position;
  }

  snapshot(): ClockState {
    return { ...this.#state };
  }

  /** Returns the samples of silence to insert before a packet with this media time. */
  silenceBefore(timeMs: number, beginsTrack: boolean): number {
    const nowMs = toMs(this.#state.position);
    const gapMs = timeMs + this.#state.offsetMs - nowMs;
    if (!beginsTrack && Math.abs(gapMs) < MIN_GAP_MS) return 0;
    const silenceMs = beginsTrack ? 0 : Math.min(Math.max(gapMs, 0), MAX_SILENCE_MS);
    this.#state.offsetMs = nowMs + silenceMs - timeMs;
    return toSamples(silenceMs);
  }

  advance(samples: number): void {
    this.#state.position += samples;
  }
}
