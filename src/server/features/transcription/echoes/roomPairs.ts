import { type KnownLags, LAG_TOLERANCE, SAME_LEVELS } from './comparison/findEcho.ts';
import type { EchoPath } from './comparison/predictEcho.ts';
import { reversed, SharedSounds } from './sharedSounds.ts';

/** Knowledge about two microphones: how the second person's voice reaches the first one, or that the rooms differ. */
type Pair = EchoPath | 'apart';

/** Largest factor between the shares of two measurements of the same path. */
const SAME_SHARE = 1.6;

/** Knowledge about the microphones of one meeting, per ordered pair. */
export class RoomPairs {
  readonly #pairs = new Map<string, Pair>();
  /** Per ordered pair, the lag of the last echo that contradicted the known path, and the time of its sound. */
  readonly #rivals = new Map<string, { lag: number; atMs: number }>();
  readonly #sharedSounds = new Map<string, SharedSounds>();
  readonly #roommates = new Map<string, Set<string>>();
  readonly #sharedSinceMs = new Map<string, number>();

  isKnown(speakerId: string, otherId: string): boolean {
    return this.areApart(speakerId, otherId) || this.pathTo(speakerId, otherId) !== null;
  }

  /** Whether the path to this microphone is only derived from other paths, because no echo has shown it yet. */
  isImplied(speakerId: string, otherId: string): boolean {
    return this.#shownPath(speakerId, otherId) === null && this.pathTo(speakerId, otherId) !== null;
  }

  areApart(speakerId: string, otherId: string): boolean {
    return this.#pairs.get(keyOf(speakerId, otherId)) === 'apart';
  }

  /** How the other person's voice reaches this microphone, from an echo or derived from others; null while unknown. */
  pathTo(speakerId: string, otherId: string): EchoPath | null {
    if (this.areApart(speakerId, otherId)) return null;
    return this.#shownPath(speakerId, otherId) ?? this.#impliedPath(speakerId, otherId);
  }

  /**
   * Whether an echo that contradicts the known path is a third person's voice, recorded by both microphones: the
   * differences of its lag and share are those of the two paths from the third person.
   */
  isOfThird(speakerId: string, otherId: string, echo: EchoPath): boolean {
    const known = this.#shownPath(speakerId, otherId);
    if (!known || Math.abs(known.lag - echo.lag) <= SAME_LEVELS) return false;
    return this.#fitsThird(speakerId, otherId, echo);
  }

  lagsBetween(speakerId: string, otherId: string): KnownLags {
    return {
      here: this.pathTo(speakerId, otherId),
      there: this.pathTo(otherId, speakerId)?.lag ?? null,
      isImplied: this.isImplied(speakerId, otherId),
      isOneRoom: this.#areInOneRoom(speakerId, otherId),
    };
  }

  /** Wall-clock time in ms of the sound that showed that both share a room; null while they are not known to. */
  inOneRoomSinceMs(speakerId: string, otherId: string): number | null {
    if (!this.#areInOneRoom(speakerId, otherId)) return null;
    return Math.max(...[speakerId, otherId].map((id) => this.#sharedSinceMs.get(id)!));
  }

  /**
   * Stores a path that an echo at a wall-clock time in ms has shown. A path that contradicts the known one replaces it
   * only when a second sound shows the same lag, because one stretch of two people who speak at once may match by chance.
   */
  setPath(speakerId: string, otherId: string, { lag, share }: EchoPath, atMs: number): void {
    if (this.#isUnconfirmed(speakerId, otherId, lag, atMs)) return;
    this.#pairs.set(keyOf(speakerId, otherId), { lag, share });
    this.#roommatesOf(speakerId).add(otherId);
    this.#roommatesOf(otherId).add(speakerId);
    for (const id of [speakerId, otherId])
      this.#sharedSinceMs.set(id, Math.min(atMs, this.#sharedSinceMs.get(id) ?? atMs));
  }

  /**
   * Records a sound that this microphone recorded `lag` levels after the other, at a wall-clock time in ms. Returns
   * whether both paths of the pair are now known, and one of them was not.
   */
  addSharedSound(speakerId: string, otherId: string, sound: EchoPath, atMs: number): boolean {
    const [first, second] = [speakerId, otherId].sort() as [string, string];
    const key = keyOf(first, second);
    const sounds = this.#sharedSounds.get(key) ?? new SharedSounds();
    this.#sharedSounds.set(key, sounds);
    sounds.add(first === speakerId ? sound : reversed(sound), atMs);
    const paths = sounds.paths();
    if (!paths) return false;
    const isFirstNew = this.#correctPath(first, second, paths.here, atMs);
    return this.#correctPath(second, first, paths.there, atMs) || isFirstNew;
  }

  /** Stores a path unless it confirms the known one. Returns whether it was stored. */
  #correctPath(speakerId: string, otherId: string, path: EchoPath, atMs: number): boolean {
    const known = this.#shownPath(speakerId, otherId);
    if (known && Math.abs(known.lag - path.lag) <= LAG_TOLERANCE) return false;
    this.#pairs.delete(keyOf(speakerId, otherId));
    this.setPath(speakerId, otherId, path, atMs);
    return true;
  }

  setApart(speakerId: string, otherId: string): void {
    this.#pairs.set(keyOf(speakerId, otherId), 'apart');
  }

  /** Whether a lag contradicts a known path for the first time. Remembers the lag until another sound confirms it. */
  #isUnconfirmed(speakerId: string, otherId: string, lag: number, atMs: number): boolean {
    const key = keyOf(speakerId, otherId);
    const known = this.#shownPath(speakerId, otherId);
    const rival = this.#rivals.get(key);
    const isContradiction = known !== null && Math.abs(known.lag - lag) > LAG_TOLERANCE;
    // A path that a third person's voice explains is replaced at once, because it was shown before that person was known.
    if (!isContradiction || this.#fitsThird(speakerId, otherId, known)) {
      this.#rivals.delete(key);
      return false;
    }
    // One utterance is searched again while it waits, and does not confirm itself.
    if (rival?.atMs === atMs) return true;
    this.#rivals.set(key, { lag, atMs });
    return !rival || Math.abs(rival.lag - lag) > SAME_LEVELS;
  }

  /** Whether a third person's voice reaches both microphones with the difference in lag and share of this path. */
  #fitsThird(speakerId: string, otherId: string, { lag, share }: EchoPath): boolean {
    return [...this.#roommatesOf(otherId)].some((thirdId) => {
      const here = thirdId === speakerId ? null : this.pathTo(speakerId, thirdId);
      const there = this.pathTo(otherId, thirdId);
      if (!here || !there) return false;
      const factor = here.share / there.share / share;
      const isSameShare = factor < SAME_SHARE && factor > 1 / SAME_SHARE;
      return isSameShare && Math.abs(here.lag - there.lag - lag) <= SAME_LEVELS;
    });
  }

  #shownPath(speakerId: string, otherId: string): EchoPath | null {
    const pair = this.#pairs.get(keyOf(speakerId, otherId));
    return !pair || pair === 'apart' ? null : pair;
  }

  /**
   * Derives a path from the opposite direction and the echoes of both with a third microphone, which reveal the
   * difference of the two clocks. Assumes that sound takes as long and loses as much in both directions.
   */
  #impliedPath(speakerId: string, otherId: string): EchoPath | null {
    const back = this.#shownPath(otherId, speakerId);
    if (!back) return null;
    for (const thirdId of this.#roommatesOf(speakerId)) {
      const toThird = this.#lagDifference(speakerId, thirdId);
      const toOther = this.#lagDifference(thirdId, otherId);
      if (toThird !== null && toOther !== null) return { ...back, lag: back.lag + toThird + toOther };
    }
    return null;
  }

  /** Lag of one direction minus that of the other, in levels: twice the difference of the clocks. */
  #lagDifference(speakerId: string, otherId: string): number | null {
    const here = this.#shownPath(speakerId, otherId);
    const there = this.#shownPath(otherId, speakerId);
    return here && there && here.lag - there.lag;
  }

  /** Whether an echo between the two, or of each with the same third microphone, has shown that they share a room. */
  #areInOneRoom(speakerId: string, otherId: string): boolean {
    const others = this.#roommatesOf(otherId);
    return others.has(speakerId) || [...this.#roommatesOf(speakerId)].some((id) => others.has(id));
  }

  #roommatesOf(speakerId: string): Set<string> {
    const roommates = this.#roommates.get(speakerId) ?? new Set<string>();
    this.#roommates.set(speakerId, roommates);
    return roommates;
  }
}

const keyOf = (speakerId: string, otherId: string): string => `${speakerId} ${otherId}`;
