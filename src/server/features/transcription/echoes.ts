/** The same words begin on every microphone within this time, chunks and clocks included. */
const NEAR_MS = 1_500;
/** How long a quieter line waits for what the louder microphone heard. */
const PATIENCE_MS = 2_500;
const REMEMBERED_MS = 30_000;
/** Fewer words may well be said by two people at once: "yes, I think so". */
const FEWEST_WORDS = 5;
const SIMILAR = 0.7;

/** One utterance on one microphone, as its neighbours see it. */
export class HeardUtterance {
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

  hear(samples: Int16Array): void {
    for (const sample of samples) this.#energy += sample * sample;
    this.#samples += samples.length;
  }

  /** The final text, or '' for one that was given up. */
  settle(text: string): void {
    this.#settle(text);
  }
}

/** People in one room hear each other's loudspeakers and voices: the same words on two microphones at once are one line, that of the louder one. */
export class Echoes {
  readonly #rooms = new Map<string, Set<HeardUtterance>>();

  begin(meetingId: string, speakerId: string, startsAtMs: number): HeardUtterance {
    const heard = new HeardUtterance(speakerId, startsAtMs);
    const room = this.#rooms.get(meetingId) ?? new Set();
    this.#rooms.set(meetingId, room.add(heard));
    setTimeout(() => this.#forget(meetingId, heard), REMEMBERED_MS).unref();
    return heard;
  }

  /** Whether somebody else's microphone heard these words too, louder or as a line that is already shown. Only a quieter one waits for a louder one, so that no two wait for each other. */
  async isEcho(meetingId: string, own: HeardUtterance, text: string): Promise<boolean> {
    const words = wordsOf(text);
    if (words.length < FEWEST_WORDS) return false;
    const rivals = [...(this.#rooms.get(meetingId) ?? [])].filter(
      (other) =>
        other.speakerId !== own.speakerId &&
        Math.abs(other.startsAtMs - own.startsAtMs) <= NEAR_MS &&
        (other.isStored || other.loudness > own.loudness),
    );
    if (rivals.length === 0) return false;
    const patience = new Promise<string>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, '').unref();
    });
    const texts = await Promise.all(rivals.map((other) => Promise.race([other.text, patience])));
    return texts.some((other) => similarity(words, wordsOf(other)) >= SIMILAR);
  }

  #forget(meetingId: string, heard: HeardUtterance): void {
    const room = this.#rooms.get(meetingId);
    room?.delete(heard);
    if (room?.size === 0) this.#rooms.delete(meetingId);
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** Dice's coefficient over words, each counted as often as it was said. */
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
