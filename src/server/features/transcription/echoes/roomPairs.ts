import type { KnownLags } from './findEcho.ts';
import type { EchoPath } from './predictEcho.ts';

/** What is known of two microphones: how the second person's voice reaches the first one, or that they are apart. */
type Pair = EchoPath | 'apart';

/** What is known of the microphones of one meeting, two by two. */
export class RoomPairs {
  readonly #pairs = new Map<string, Pair>();
  readonly #roommates = new Map<string, Set<string>>();
  readonly #sharedSinceMs = new Map<string, number>();

  isKnown(speakerId: string, otherId: string): boolean {
    return this.areApart(speakerId, otherId) || this.pathTo(speakerId, otherId) !== null;
  }

  /** Whether only other paths show how the other person's voice reaches this microphone, and no echo of it yet. */
  isImplied(speakerId: string, otherId: string): boolean {
    return this.#shownPath(speakerId, otherId) === null && this.pathTo(speakerId, otherId) !== null;
  }

  areApart(speakerId: string, otherId: string): boolean {
    return this.#pairs.get(keyOf(speakerId, otherId)) === 'apart';
  }

  /** How the other person's voice reaches this microphone, as an echo showed it or others imply it; null while unknown. */
  pathTo(speakerId: string, otherId: string): EchoPath | null {
    if (this.areApart(speakerId, otherId)) return null;
    return this.#shownPath(speakerId, otherId) ?? this.#impliedPath(speakerId, otherId);
  }

  lagsBetween(speakerId: string, otherId: string): KnownLags {
    return {
      here: this.pathTo(speakerId, otherId),
      there: this.pathTo(otherId, speakerId)?.lag ?? null,
      isImplied: this.isImplied(speakerId, otherId),
      isOneRoom: this.#areInOneRoom(speakerId, otherId),
    };
  }

  /** Since when both are known to share a room, by the sound that showed it; null while they are not. */
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
   * The path that follows from the way back and from the echoes of both with a third microphone, which show how far apart the
   * two clocks are. Sound takes as long, and loses as much, on the way there as on the way back.
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

  /** By how much the lag of one direction exceeds the other's, in levels: twice how far apart the clocks are. */
  #lagDifference(speakerId: string, otherId: string): number | null {
    const here = this.#shownPath(speakerId, otherId);
    const there = this.#shownPath(otherId, speakerId);
    return here && there && here.lag - there.lag;
  }

  /** Whether an echo between the two, or of both with a third one, has shown it. */
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
