import type { KnownLags } from './findEcho.ts';
import type { EchoPath } from './predictEcho.ts';

/** Knowledge about two microphones: how the second person's voice reaches the first one, or that the rooms differ. */
type Pair = EchoPath | 'apart';

/** Largest difference in lag (levels) and factor in share between two measurements of the same path. */
const SAME_LEVELS = 2;
const SAME_SHARE = 1.6;

/** Knowledge about the microphones of one meeting, per ordered pair. */
export class RoomPairs {
  readonly #pairs = new Map<string, Pair>();
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
  isOfThird(speakerId: string, otherId: string, { lag, share }: EchoPath): boolean {
    const known = this.#shownPath(speakerId, otherId);
    if (!known || Math.abs(known.lag - lag) <= SAME_LEVELS) return false;
    return [...this.#roommatesOf(otherId)].some((thirdId) => {
      const here = thirdId === speakerId ? null : this.pathTo(speakerId, thirdId);
      const there = this.pathTo(otherId, thirdId);
      if (!here || !there) return false;
      const factor = here.share / there.share / share;
      const isSameShare = factor < SAME_SHARE && factor > 1 / SAME_SHARE;
      return isSameShare && Math.abs(here.lag - there.lag - lag) <= SAME_LEVELS;
    });
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

  setPath(speakerId: string, otherId: string, { lag, share }: EchoPath, atMs: number): void {
    this.#pairs.set(keyOf(speakerId, otherId), { lag, share });
    this.#roommatesOf(speakerId).add(otherId);
    this.#roommatesOf(otherId).add(speakerId);
    for (const id of [speakerId, otherId])
      this.#sharedSinceMs.set(id, Math.min(atMs, this.#sharedSinceMs.get(id) ?? atMs));
  }

  setApart(speakerId: string, otherId: string): void {
    this.#pairs.set(keyOf(speakerId, otherId), 'apart');
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
