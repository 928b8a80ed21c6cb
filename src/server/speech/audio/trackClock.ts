import { toMs, toSamples } from '../sampleRate.ts';

/** Smaller differences are the jitter of the recorder's own stamps. */
const MIN_GAP_MS = 60;
const MAX_SILENCE_MS = 5_000;

export interface ClockState {
  /** Samples given out since the stream began. */
  position: number;
  /** What to add to a track's own time for the stream's time. */
  offsetMs: number;
}

/**
 * Keeps the position in samples in step with media time. A gap becomes silence; where a track begins, time jumps
 * back or leaps further than silence may reach, the clock goes on from where it is.
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

  /** Samples of silence to put before a packet of this media time. */
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
