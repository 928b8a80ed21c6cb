import { toSamples } from '#server/speech/sampleRate.ts';
import { countSound } from './attributeEchoes.ts';
import { findSound, LAG_TOLERANCE } from './findEcho.ts';
import type { KeptSound } from './keptSound.ts';
import { LEVEL_MS, type LoudnessCurve } from './loudnessCurve.ts';
import type { Judgement, OwnParts, Part } from './ownParts.ts';
import type { EchoPath } from './predictEcho.ts';

/** Two microphones in one room show it within this time, also where people speak at once. */
const REVIEWED_MS = 60_000;
/** Sound that is kept of one microphone. */
const MAX_KEPT_SAMPLES = toSamples(20_000);
/** Less sound holds no word that could be left out. */
const WORD_LEVELS = 15;
/** Of less sound, an engine often understands another word in a quiet recording than in a loud one. */
const SHORT_LEVELS = 20;

interface RecentLine<Line> {
  line: Line;
  loudness: LoudnessCurve;
  /** What was taken for its speaker's own when it was stored. */
  own: OwnParts;
  /** Null where it is not needed, or no longer at hand. */
  sound: KeptSound | null;
}

/** What a line is to become by what is known now. */
export interface Revision<Line> {
  line: Line;
  loudness: LoudnessCurve;
  /** Nothing, or so much of it, is its speaker's own. */
  own: Exclude<OwnParts, 'all'>;
  sound: KeptSound | null;
  /** It is an echo too short for an engine to understand the same in two recordings of it. */
  isShort: boolean;
}

/**
 * The lines of one microphone that were stored of late. A first utterance is stored before anything shows that its microphone
 * shares a room: once more is known, it is judged again.
 */
export class RecentLines<Line extends { id: string }> {
  readonly #judgeNow: (loudness: LoudnessCurve) => Judgement;
  #lines: RecentLine<Line>[] = [];
  #revisions = new Map<string, Revision<Line>>();
  #voices: ReadonlyMap<string, EchoPath> = new Map();

  constructor(judgeNow: (loudness: LoudnessCurve) => Judgement) {
    this.#judgeNow = judgeNow;
  }

  add(line: RecentLine<Line>): void {
    this.#lines.push(line);
    let samples = 0;
    for (const recent of this.#lines.toReversed()) {
      samples += recent.sound?.samples.length ?? 0;
      if (samples > MAX_KEPT_SAMPLES) recent.sound = null;
    }
  }

  remove(id: string): void {
    this.#lines = this.#lines.filter(({ line }) => line.id !== id);
    this.#revisions.delete(id);
  }

  /** Deletes the sound once it can no longer show who shares the room. */
  forgetSound(): void {
    for (const line of this.#lines) line.sound = null;
  }

  /**
   * The lines that hold sound of other people, as far as is known at this moment of the wall clock, when these other voices are
   * known to reach the microphone.
   */
  review(voices: ReadonlyMap<string, EchoPath>, nowMs: number): Revision<Line>[] {
    for (const { line, loudness } of this.#lines)
      if (loudness.endsAtMs <= nowMs - REVIEWED_MS) this.remove(line.id);
    if ([...voices].some(([id, path]) => isNew(path, this.#voices.get(id)))) this.#judge();
    this.#voices = voices;
    return [...this.#revisions.values()];
  }

  #judge(): void {
    this.#revisions.clear();
    for (const { line, loudness, own: before, sound } of this.#lines) {
      const { own, isEcho } = this.#judgeNow(loudness);
      const isShort = isEcho && countSound(loudness, new Uint8Array(loudness.levels.length)) < SHORT_LEVELS;
      if (own === 'none' || (own !== 'all' && sound && isLess(own, before, loudness)))
        this.#revisions.set(line.id, { line, loudness, own, sound, isShort });
    }
  }
}

/** Whether a voice was not known to reach the microphone like this: what was judged by a wrong lag is judged again. */
const isNew = (path: EchoPath, known: EchoPath | undefined): boolean =>
  !known || Math.abs(path.lag - known.lag) > LAG_TOLERANCE;

/** Whether these parts are what was stored before without a word of it, and nothing more. */
function isLess(own: readonly Part[], before: OwnParts, loudness: LoudnessCurve): boolean {
  const sound = findSound(loudness.levels);
  const left = maskOf(own, sound.length);
  const stored = maskOf(before, sound.length);
  let lost = 0;
  for (const [at, is] of sound.entries()) {
    if (is && left[at] && !stored[at]) return false;
    if (is && stored[at] && !left[at]) lost++;
  }
  return lost >= WORD_LEVELS;
}

function maskOf(own: OwnParts, count: number): Uint8Array {
  const mask = new Uint8Array(count);
  if (own === 'all') return mask.fill(1);
  if (own !== 'none') for (const { fromMs, toMs } of own) mask.fill(1, fromMs / LEVEL_MS, toMs / LEVEL_MS);
  return mask;
}
