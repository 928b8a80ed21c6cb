import type { LoudnessCurve } from './loudnessCurve.ts';
import type { EchoDetector } from './pastEchoes.ts';

/** Two microphones in one room show it within this time, also where people speak at once. */
const REVIEWED_MS = 60_000;

interface RecentLine {
  id: string;
  loudness: LoudnessCurve;
  isEcho: boolean;
}

/**
 * The lines of one microphone that were stored of late. A first utterance is stored before anything shows that its microphone
 * shares a room: once more is known, it is judged again.
 */
export class RecentLines {
  readonly #ownPartsNow: (loudness: LoudnessCurve) => ReturnType<EchoDetector['ownPartsNow']>;
  #lines: RecentLine[] = [];
  #voices = 0;

  constructor(ownPartsNow: (loudness: LoudnessCurve) => ReturnType<EchoDetector['ownPartsNow']>) {
    this.#ownPartsNow = ownPartsNow;
  }

  add(id: string, loudness: LoudnessCurve): void {
    this.#lines.push({ id, loudness, isEcho: false });
  }

  remove(id: string): void {
    this.#lines = this.#lines.filter((line) => line.id !== id);
  }

  /**
   * The lines that hold nothing of their speaker's own, as far as is known at this moment of the wall clock, when so many other
   * voices are known to reach the microphone.
   */
  findEchoes(voices: number, nowMs: number): string[] {
    this.#lines = this.#lines.filter(({ loudness }) => loudness.endsAtMs > nowMs - REVIEWED_MS);
    if (voices > this.#voices)
      for (const line of this.#lines) line.isEcho = this.#ownPartsNow(line.loudness) === 'none';
    this.#voices = voices;
    return this.#lines.flatMap(({ id, isEcho }) => (isEcho ? [id] : []));
  }
}
