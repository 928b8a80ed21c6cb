/** The same words start on every microphone within this time, chunk boundaries and clock skew included. */
const MAX_OFFSET_MS = 1_500;
/** How long a quieter line waits for the text of a louder microphone. */
const MAX_WAIT_MS = 2_500;
const RETENTION_MS = 30_000;
/** Two people may well say fewer words at once: "yes, I think so". */
const MIN_WORDS = 5;
const MIN_SIMILARITY = 0.7;

/** One utterance on one microphone, as the other microphones of the meeting compare it with their own. */
export class EchoCandidate {
  readonly speakerId: string;
  readonly startsAtMs: number;
  readonly text: Promise<string>;
  isStored = false;
  #settle: (text: string) => void = () => {};
  #energy = 0;
  #samples = 0;

  constructor(speakerId: string, startsAtMs: number) {
    this.speakerId = speakerId;
    this.startsAtMs = startsAtMs;
    this.text = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Mean square of its samples. */
  get loudness(): number {
    return this.#samples === 0 ? 0 : this.#energy / this.#samples;
  }

  addSamples(samples: Int16Array): void {
    for (const sample of samples) this.#energy += sample * sample;
    this.#samples += samples.length;
  }

  /** Takes the final text, or '' for an utterance that was abandoned. */
  settle(text: string): void {
    this.#settle(text);
  }
}

/**
 * Detects echoes: in one room a microphone also records the voices and loudspeakers of the others, so the same words on two
 * microphones at once become one line, that of the louder microphone.
 */
export class Echoes {
  readonly #rooms = new Map<string, Set<EchoCandidate>>();

  begin(meetingId: string, speakerId: string, startsAtMs: number): EchoCandidate {
    const candidate = new EchoCandidate(speakerId, startsAtMs);
    const room = this.#rooms.get(meetingId) ?? new Set();
    this.#rooms.set(meetingId, room.add(candidate));
    setTimeout(() => this.#forget(meetingId, candidate), RETENTION_MS).unref();
    return candidate;
  }

  /**
   * Whether another person's microphone recorded these words too, louder or as a line that is already stored. Only a quieter
   * utterance waits for a louder one, so no two of them can deadlock.
   */
  async isEcho(meetingId: string, own: EchoCandidate, text: string): Promise<boolean> {
    const words = wordsOf(text);
    if (words.length < MIN_WORDS) return false;
    const rivals = [...(this.#rooms.get(meetingId) ?? [])].filter(
      (other) =>
        other.speakerId !== own.speakerId &&
        Math.abs(other.startsAtMs - own.startsAtMs) <= MAX_OFFSET_MS &&
        (other.isStored || other.loudness > own.loudness),
    );
    if (rivals.length === 0) return false;
    const timeout = new Promise<string>((resolve) => {
      setTimeout(resolve, MAX_WAIT_MS, '').unref();
    });
    const texts = await Promise.all(rivals.map((other) => Promise.race([other.text, timeout])));
    return texts.some((other) => similarity(words, wordsOf(other)) >= MIN_SIMILARITY);
  }

  #forget(meetingId: string, candidate: EchoCandidate): void {
    const room = this.#rooms.get(meetingId);
    room?.delete(candidate);
    if (room?.size === 0) this.#rooms.delete(meetingId);
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** Dice's coefficient over words, counting repetitions. */
function similarity(a: string[], b: string[]): number {
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}
