/** Level, 0–1, below which audio counts as background noise. */
const AUDIBLE = 0.015;
/** Factor by which the average level of another speaker must exceed that of the dominant speaker to replace them. */
const TAKEOVER_FACTOR = 1.6;
/** Weight of the previous average in the exponential moving average of the level. */
const SMOOTHING = 0.85;
/** Time in ms for which a participant still counts as speaking during a pause. */
const PAUSE_MS = 500;

interface Voice {
  average: number;
  audibleAtMs: number;
}

/** Detects who is speaking, and who the dominant speaker is. Hysteresis delays the change to a louder speaker. */
export class DominantSpeaker {
  readonly #voices = new Map<string, Voice>();
  #dominantId: string | null = null;

  get id(): string | null {
    return this.#dominantId;
  }

  /** Adds the current levels of all participants, 0–1. Expects ten calls per second. */
  addLevels(levels: ReadonlyMap<string, number>, nowMs: number): void {
    for (const id of [...this.#voices.keys()]) if (!levels.has(id)) this.#voices.delete(id);
    for (const [id, level] of levels) {
      const voice = this.#voices.get(id) ?? { average: 0, audibleAtMs: Number.NEGATIVE_INFINITY };
      voice.average = voice.average * SMOOTHING + level * (1 - SMOOTHING);
      if (level >= AUDIBLE) voice.audibleAtMs = nowMs;
      this.#voices.set(id, voice);
    }
    if (this.#dominantId !== null && !levels.has(this.#dominantId)) this.#dominantId = null;
    const now = this.#averageOf(this.#dominantId);
    for (const [id, { average }] of this.#voices) {
      if (id !== this.#dominantId && average >= AUDIBLE / 2 && average > now * TAKEOVER_FACTOR) {
        if (average > this.#averageOf(this.#dominantId)) this.#dominantId = id;
      }
    }
  }

  isSpeaking(id: string, nowMs: number): boolean {
    const voice = this.#voices.get(id);
    return voice !== undefined && nowMs - voice.audibleAtMs < PAUSE_MS;
  }

  #averageOf(id: string | null): number {
    return this.#voices.get(id ?? '')?.average ?? 0;
  }
}
