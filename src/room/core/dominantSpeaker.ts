/** Below this a room is only quiet. */
const AUDIBLE = 0.015;
const TAKES_OVER_AT = 1.6;
const MEMORY = 0.85;
/** A pause between two words is no end of speaking. */
const PAUSE_MS = 500;

interface Voice {
  average: number;
  heardAtMs: number;
}

/** Who is speaking, and who of them is listened to: a louder one takes over only after a moment. */
export class DominantSpeaker {
  readonly #voices = new Map<string, Voice>();
  #dominantId: string | null = null;

  get id(): string | null {
    return this.#dominantId;
  }

  /** The levels of everybody now, from 0 to 1. Ten times a second. */
  hear(levels: ReadonlyMap<string, number>, nowMs: number): void {
    for (const id of [...this.#voices.keys()]) if (!levels.has(id)) this.#voices.delete(id);
    for (const [id, level] of levels) {
      const voice = this.#voices.get(id) ?? { average: 0, heardAtMs: Number.NEGATIVE_INFINITY };
      voice.average = voice.average * MEMORY + level * (1 - MEMORY);
      if (level >= AUDIBLE) voice.heardAtMs = nowMs;
      this.#voices.set(id, voice);
    }
    if (this.#dominantId !== null && !levels.has(this.#dominantId)) this.#dominantId = null;
    const now = this.#averageOf(this.#dominantId);
    for (const [id, { average }] of this.#voices) {
      if (id !== this.#dominantId && average >= AUDIBLE / 2 && average > now * TAKES_OVER_AT) {
        if (average > this.#averageOf(this.#dominantId)) this.#dominantId = id;
      }
    }
  }

  isSpeaking(id: string, nowMs: number): boolean {
    const voice = this.#voices.get(id);
    return voice !== undefined && nowMs - voice.heardAtMs < PAUSE_MS;
  }

  #averageOf(id: string | null): number {
    return this.#voices.get(id ?? '')?.average ?? 0;
  }
}
