import type { EchoPath } from './comparison/predictEcho.ts';
import { LoudnessCurve } from './loudness/loudnessCurve.ts';
import type { CurvePart, LoudnessExchange } from './loudness/loudnessExchange.ts';
import { addCurve, type Microphone } from './loudness/microphone.ts';
import { type Judgement, judge, type OwnParts, partsOf } from './ownSpeech/ownParts.ts';
import { RoomPairs } from './roomPairs.ts';
import {
  findEchoes,
  findWhenDecided,
  markSilentApart,
  marksOf,
  type Room,
  resume,
  resumeAt,
} from './sharedSound.ts';

/** Levels by which the lag of an echo may vary before it counts as drift. */
const STEADY_LEVELS = 2;

/**
 * Detects echoes: in a shared room, a microphone also records the voices and loudspeakers of other people, whose words
 * must not be stored under the name of its owner. Keeps only the loudest of several recordings of a sound. Compares
 * loudness, not words, because two people may say the same words at once, and an engine mishears a quiet copy.
 */
export class Echoes {
  readonly #rooms = new Map<string, Room>();
  readonly #exchange: LoudnessExchange | null;

  /** Without an exchange, microphones that are connected to other server processes are not compared. */
  constructor(exchange: LoudnessExchange | null = null) {
    this.#exchange = exchange;
    exchange?.subscribe({
      onLevels: (...levels) => this.#addLevels(...levels),
      onOneRoom: (meetingId, speakerId, otherId, path) => {
        const room = this.#rooms.get(meetingId);
        room?.pairs.setPath(speakerId, otherId, path, room.microphones.get(speakerId)?.untilMs ?? 0);
      },
      onLeft: (meetingId, speakerId) => {
        const room = this.#rooms.get(meetingId);
        const microphone = room?.microphones.get(speakerId);
        if (!room || !microphone?.isElsewhere) return;
        microphone.isOff = true;
        resume(room);
      },
    });
  }

  /** Begins an utterance of a person at a wall-clock time in ms; the caller adds the samples to the returned curve. */
  begin(meetingId: string, speakerId: string, startsAtMs: number): LoudnessCurve {
    const microphone = this.#microphoneOf(meetingId, speakerId, startsAtMs);
    const curve = new LoudnessCurve(startsAtMs);
    addCurve(microphone, curve);
    return curve;
  }

  /** Records that all sound of a microphone before this wall-clock time in ms was analysed. */
  advance(meetingId: string, speakerId: string, untilMs: number): void {
    const microphone = this.#microphoneOf(meetingId, speakerId, untilMs);
    resumeAt(this.#rooms.get(meetingId)!, microphone, untilMs);
    this.#exchange?.publishLevels(meetingId, speakerId, microphone);
  }

  /** Records that a microphone is off. Its loudness is kept for a while, because echoes of it may end later. */
  leave(meetingId: string, speakerId: string): void {
    const room = this.#rooms.get(meetingId);
    const microphone = room?.microphones.get(speakerId);
    if (!room || !microphone) return;
    microphone.isOff = true;
    resume(room);
    this.#exchange?.publishLeft(meetingId, speakerId);
    const others = [...room.microphones.values()];
    if (others.every(({ isElsewhere, isOff }) => isElsewhere || isOff)) this.#rooms.delete(meetingId);
  }

  /**
   * Resolves with the speaker's own parts of an ended utterance. Waits only for microphones that may share the room.
   */
  async ownParts(meetingId: string, speakerId: string, own: LoudnessCurve): Promise<OwnParts> {
    const room = this.#rooms.get(meetingId);
    if (!room) return 'all';
    const echoes = await findWhenDecided(room, speakerId, own);
    for (const [otherId, { isProof, lag, share }] of echoes) {
      const isPath = isProof && !room.pairs.isOfThird(speakerId, otherId, { lag, share });
      if (isPath && room.microphones.get(otherId)?.isElsewhere)
        this.#exchange?.publishOneRoom(meetingId, speakerId, otherId, { lag, share });
    }
    markSilentApart(room, speakerId, own);
    return partsOf(own, marksOf(room, speakerId, own, echoes));
  }

  /** Judges an utterance again by what is known now, without waiting. */
  judgeNow(meetingId: string, speakerId: string, own: LoudnessCurve): Judgement {
    const room = this.#rooms.get(meetingId);
    if (!room) return { own: 'all', isEcho: false };
    const echoes = findEchoes(room, speakerId, own);
    const isAlone = echoes.size === 1;
    for (const [id, { lag, isProof }] of echoes) {
      const known = room.pairs.pathTo(speakerId, id)?.lag ?? lag;
      if (Math.abs(lag - known) <= STEADY_LEVELS) continue;
      // Keeps the whole utterance, because one recording played in two rooms drifts, while an echo has a steady lag.
      if (isProof || isAlone) return { own: 'all', isEcho: false };
      // Beside another echo, a weak one at another lag is a coincidence of two people who speak at the same time.
      echoes.delete(id);
    }
    return judge(own, marksOf(room, speakerId, own, echoes));
  }

  /** The voices that are known to reach this person's microphone, by speaker id, with the path of each. */
  voicesHeard(meetingId: string, speakerId: string): Map<string, EchoPath> {
    const room = this.#rooms.get(meetingId);
    const others = [...(room?.microphones.keys() ?? [])].filter((id) => id !== speakerId);
    return new Map(
      others.flatMap((id) => {
        const path = room?.pairs.pathTo(speakerId, id);
        return path ? [[id, path]] : [];
      }),
    );
  }

  /**
   * Whether a microphone of this meeting is not known to be in another room. Its sound may show later that this person's
   * lines hold somebody else's, also when its path is known, because a path may prove to be wrong.
   */
  mayShareRoom(meetingId: string, speakerId: string): boolean {
    const room = this.#rooms.get(meetingId);
    const others = [...(room?.microphones.keys() ?? [])].filter((id) => id !== speakerId);
    return others.some((id) => !room?.pairs.areApart(speakerId, id));
  }

  #microphoneOf(meetingId: string, speakerId: string, nowMs: number): Microphone {
    const room = this.#rooms.get(meetingId) ?? {
      microphones: new Map<string, Microphone>(),
      pairs: new RoomPairs(),
      waiting: new Set<() => void>(),
    };
    this.#rooms.set(meetingId, room);
    const known = room.microphones.get(speakerId);
    const microphone = known ?? { untilMs: nowMs, curves: [], isElsewhere: false, isOff: false };
    Object.assign(microphone, { isElsewhere: false, isOff: false });
    room.microphones.set(speakerId, microphone);
    return microphone;
  }

  /** Ignores meetings without a microphone in this process, which bounds the memory by what this process serves. */
  #addLevels(meetingId: string, speakerId: string, untilMs: number, parts: readonly CurvePart[]): void {
    const room = this.#rooms.get(meetingId);
    if (!room) return;
    const known = room.microphones.get(speakerId);
    const microphone = known ?? { untilMs, curves: [], isElsewhere: true, isOff: false };
    // Ignores levels from the process that a person has just left for this one, which may still send.
    if (!microphone.isElsewhere) return;
    microphone.isOff = false;
    room.microphones.set(speakerId, microphone);
    for (const { startsAtMs, from, levels } of parts) {
      const begun = microphone.curves.find((curve) => curve.startsAtMs === startsAtMs);
      const curve = begun ?? new LoudnessCurve(startsAtMs);
      if (!begun) addCurve(microphone, curve);
      curve.addLevels(from, levels);
    }
    if (!known) this.#publishOwn(meetingId, room);
    resumeAt(room, microphone, untilMs);
  }

  #publishOwn(meetingId: string, { microphones }: Room): void {
    for (const [speakerId, microphone] of microphones)
      if (!microphone.isElsewhere)
        this.#exchange?.publishLevels(meetingId, speakerId, microphone, { areAllNew: true });
  }
}
