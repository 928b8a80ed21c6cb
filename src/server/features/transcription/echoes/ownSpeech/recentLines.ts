import { toSamples } from '#server/speech/sampleRate.ts';
import { countSound } from '../comparison/attributeEchoes.ts';
import { findSound, LAG_TOLERANCE } from '../comparison/findEcho.ts';
import type { EchoPath } from '../comparison/predictEcho.ts';
import { LEVEL_MS, type LoudnessCurve } from '../loudness/loudnessCurve.ts';
import type { KeptSound } from './keptSound.ts';
import type { Judgement, OwnParts, Part } from './ownParts.ts';

/** Two microphones in one room are detected within this time, even where people speak at once. */
const REVIEWED_MS = 60_000;
/** Most audio kept per microphone: 40 s, which is 1.28 MB. */
const MAX_KEPT_SAMPLES = toSamples(40_000);
/** Sound shorter than this (300 ms) holds no word that could be left out. */
const WORD_LEVELS = 15;
/** In sound shorter than this (400 ms), an engine often hears another word in a quiet recording than in a loud one. */
const SHORT_LEVELS = 20;

interface RecentLine<Line> {
  line: Line;
  loudness: LoudnessCurve;
  /** The parts that were taken for the speaker's own when the line was stored. */
  own: OwnParts;
  /** Null if the sound is not needed, or no longer kept. */
  sound: KeptSound | null;
}

/** A line that holds less of its speaker's own speech than was stored, by what is known now. */
export interface Revision<Line> {
  line: Line;
  loudness: LoudnessCurve;
  /** The parts that are still the speaker's own. */
  own: Exclude<OwnParts, 'all'>;
  sound: KeptSound | null;
  /** Whether the line is an echo too short for an engine to hear the same words in both recordings. */
  isShort: boolean;
  /** Whether more of the stored sound is left out than kept. */
  isMostlyEcho: boolean;
}

/**
 * The recently stored lines of one microphone. The first utterances are stored before anything shows that their
 * microphone shares a room, so they are judged again once more is known.
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

  /** Deletes the audio of all lines, once no other microphone can share the room. */
  forgetSound(): void {
    for (const line of this.#lines) line.sound = null;
  }

  /**
   * Returns the lines that hold sound of other people, given the voices that are known to reach the microphone. Forgets
   * lines older than REVIEWED_MS at `nowMs` of the wall clock.
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
      const { own: judged, isEcho } = this.#judgeNow(loudness);
      const isShort = isEcho && countSound(loudness, new Uint8Array(loudness.levels.length)) < SHORT_LEVELS;
      if (judged === 'all') continue;
      const own = judged === 'none' ? judged : partsInBoth(judged, before, loudness);
      // Keeps a line of which the later judgement takes only other parts for the speaker's, because one of both is wrong.
      if (own !== 'none' && own.length === 0) continue;
      const { kept, lost } = compareParts(own, before, loudness);
      if (own === 'none' || (sound && lost >= WORD_LEVELS))
        this.#revisions.set(line.id, { line, loudness, own, sound, isShort, isMostlyEcho: lost > kept });
    }
  }
}

/**
 * Whether a path is new or its lag changed beyond the tolerance, so that lines judged by a wrong lag are judged again.
 */
const isNew = (path: EchoPath, known: EchoPath | undefined): boolean =>
  !known || Math.abs(path.lag - known.lag) > LAG_TOLERANCE;

/**
 * Returns what a later judgement keeps of the stored parts: a line is only shortened, by what has proved to be another
 * person's. Drops pieces of two parts that are too short to hold a word.
 */
function partsInBoth(judged: readonly Part[], before: OwnParts, loudness: LoudnessCurve): readonly Part[] {
  if (before === 'all') return judged;
  if (before === 'none') return [];
  const sound = findSound(loudness.levels);
  const isPiece = ({ fromMs, toMs }: Part, whole: Part) => fromMs > whole.fromMs || toMs < whole.toMs;
  const holdsWord = ({ fromMs, toMs }: Part) =>
    sound.subarray(fromMs / LEVEL_MS, toMs / LEVEL_MS).reduce((sum, is) => sum + is, 0) >= WORD_LEVELS;
  return judged.flatMap((part) =>
    before.flatMap((stored) => {
      const both = {
        fromMs: Math.max(part.fromMs, stored.fromMs),
        toMs: Math.min(part.toMs, stored.toMs),
      };
      if (both.fromMs >= both.toMs) return [];
      return isPiece(both, part) && isPiece(both, stored) && !holdsWord(both) ? [] : [both];
    }),
  );
}

/** Counts the levels of sound that parts keep of the stored ones, and those that they lose. */
function compareParts(own: Exclude<OwnParts, 'all'>, before: OwnParts, loudness: LoudnessCurve) {
  const sound = findSound(loudness.levels);
  const current = maskOf(own, sound.length);
  const stored = maskOf(before, sound.length);
  let [kept, lost] = [0, 0];
  for (let at = 0; at < sound.length; at++) {
    if (!sound[at] || !stored[at]) continue;
    if (current[at]) kept++;
    else lost++;
  }
  return { kept, lost };
}

function maskOf(own: OwnParts, count: number): Uint8Array {
  const mask = new Uint8Array(count);
  if (own === 'all') return mask.fill(1);
  if (own !== 'none') for (const { fromMs, toMs } of own) mask.fill(1, fromMs / LEVEL_MS, toMs / LEVEL_MS);
  return mask;
}
