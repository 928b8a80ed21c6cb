import { setTimeout as sleep } from 'node:timers/promises';
import { type Echo, findEcho, findSound, type KnownLags, PROOF, proveOneRoom } from './findEcho.ts';
import { LoudnessCurve } from './loudnessCurve.ts';
import type { CurvePart, LoudnessExchange } from './loudnessExchange.ts';
import { type EchoMarks, type OwnParts, partsOf } from './ownParts.ts';
import { type EchoPath, loudnessOf, predictEcho } from './predictEcho.ts';

/**
 * How long an utterance waits for what the other microphones recorded meanwhile: a chunk, the end of a long utterance, which is
 * held until its cut is known, and some delay of the network.
 */
const MAX_WAIT_MS = 4_000;
/** A microphone that is further behind sends nothing, because it is muted or has lost its connection. */
const MAX_LATENESS_MS = 5_000;
/** How long a short utterance waits for more sound of its microphone, until it is known who shares a room. */
const UNDECIDED_WAIT_MS = 6_000;
/** Covers the utterances that wait for a slow engine. */
const RETENTION_MS = 120_000;
/** Speech opens within this time on a microphone that records it. */
const ONSET_MS = 600;
/** Another microphone in the same room detects speech that lasts this long. */
const AUDIBLE_MS = 1_500;

/** One person's microphone. */
interface Microphone {
  /** Everything before this moment was analysed. */
  untilMs: number;
  curves: LoudnessCurve[];
  /** Its chunks arrive at another server process, which sends its loudness. */
  isElsewhere: boolean;
}

/** What is known of two microphones: how the second person's voice reaches the first one, or that they are apart. */
type Pair = EchoPath | 'apart';

interface Room {
  microphones: Map<string, Microphone>;
  pairs: Map<string, Pair>;
  waiting: Set<() => void>;
}

/**
 * Detects echoes: in one room a microphone also records the voices and loudspeakers of the others, and their words must not
 * stand under its person's name. Of a sound that several microphones recorded, only the loudest recording is kept. Compares
 * loudness, not words, because two people may say the same at once, and an engine mishears a quiet copy.
 */
export class Echoes {
  readonly #rooms = new Map<string, Room>();
  readonly #exchange: LoudnessExchange | null;

  /** Without an exchange, microphones of other server processes are not compared. */
  constructor(exchange: LoudnessExchange | null = null) {
    this.#exchange = exchange;
    exchange?.subscribe({
      onLevels: (...levels) => this.#addLevels(...levels),
      onOneRoom: (meetingId, speakerId, otherId, path) =>
        this.#rooms.get(meetingId)?.pairs.set(`${speakerId} ${otherId}`, path),
      onLeft: (meetingId, speakerId) => {
        const room = this.#rooms.get(meetingId);
        if (room?.microphones.get(speakerId)?.isElsewhere) room.microphones.delete(speakerId);
      },
    });
  }

  /** Begins an utterance of a person, at a moment of the wall clock; the caller adds its samples. */
  begin(meetingId: string, speakerId: string, startsAtMs: number): LoudnessCurve {
    const microphone = this.#microphoneOf(meetingId, speakerId, startsAtMs);
    const curve = new LoudnessCurve(startsAtMs);
    addCurve(microphone, curve);
    return curve;
  }

  /** Records that all sound of a microphone before this moment was analysed. */
  advance(meetingId: string, speakerId: string, untilMs: number): void {
    const microphone = this.#microphoneOf(meetingId, speakerId, untilMs);
    resumeAt(this.#rooms.get(meetingId)!, microphone, untilMs);
    this.#exchange?.publishLevels(meetingId, speakerId, microphone);
  }

  /** Forgets a microphone that is off. */
  leave(meetingId: string, speakerId: string): void {
    const room = this.#rooms.get(meetingId);
    if (!room?.microphones.delete(speakerId)) return;
    this.#exchange?.publishLeft(meetingId, speakerId);
    if ([...room.microphones.values()].every(({ isElsewhere }) => isElsewhere)) this.#rooms.delete(meetingId);
  }

  /** Which of an ended utterance is its speaker's own. Waits only for microphones that may be in the same room. */
  async ownParts(meetingId: string, speakerId: string, own: LoudnessCurve): Promise<OwnParts> {
    const room = this.#rooms.get(meetingId);
    if (!room) return 'all';
    const startedAt = performance.now();
    while (true) {
      const limitMs = this.#waitLimit(room, speakerId, own);
      const leftMs = startedAt + limitMs - performance.now();
      if (leftMs <= 0) break;
      const done = new AbortController();
      const advanced = new Promise<void>((resolve) => room.waiting.add(resolve));
      await Promise.race([
        advanced,
        sleep(leftMs, undefined, { ref: false, signal: done.signal }).catch(() => {}),
      ]);
      done.abort();
    }
    const count = own.levels.length;
    const marks: EchoMarks = {
      echo: new Uint8Array(count),
      likely: new Uint8Array(count),
      spoken: new Uint8Array(count),
      usual: 0,
    };
    const known = room.microphones.get(speakerId)?.curves ?? [];
    // A replayed utterance is not among those of its microphone.
    const mine = known.includes(own) ? known : [own];
    for (const [otherId, other] of room.microphones) {
      if (otherId === speakerId) continue;
      const path = markEcho(marks, own, { mine, other, pairs: room.pairs }, [speakerId, otherId]);
      if (path && other.isElsewhere) this.#exchange?.publishOneRoom(meetingId, speakerId, otherId, path);
    }
    return partsOf(own, marks);
  }

  /** For how long the utterance may wait, in milliseconds from its end: 0 when everything is known. */
  #waitLimit(room: Room, speakerId: string, own: LoudnessCurve): number {
    if (this.#isUndecided(room, speakerId, own)) return UNDECIDED_WAIT_MS;
    return this.#mustWait(room, speakerId, own) ? MAX_WAIT_MS : 0;
  }

  /** Whether it is too short to show by itself whether another microphone, which has sound too, is in the same room. */
  #isUndecided({ microphones, pairs }: Room, speakerId: string, own: LoudnessCurve): boolean {
    const microphone = microphones.get(speakerId);
    if (!microphone || findSound(own.levels).reduce((sum, is) => sum + is, 0) >= PROOF.minLevels)
      return false;
    return [...microphones].some(([otherId, other]) => {
      const key = `${speakerId} ${otherId}`;
      if (otherId === speakerId || pairs.has(key) || !other.curves.some((curve) => overlaps(own, curve)))
        return false;
      const path = proveOneRoom(microphone.curves, other.curves, own.startsAtMs);
      if (path) pairs.set(key, path);
      return !path && microphone.untilMs < own.endsAtMs + UNDECIDED_WAIT_MS;
    });
  }

  #mustWait({ microphones, pairs }: Room, speakerId: string, own: LoudnessCurve): boolean {
    return [...microphones].some(([otherId, { untilMs, curves }]) => {
      if (otherId === speakerId || untilMs >= own.endsAtMs || untilMs < own.endsAtMs - MAX_LATENESS_MS)
        return false;
      const pair = pairs.get(`${speakerId} ${otherId}`);
      if (pair === 'apart') return false;
      if (pair) return true;
      const mayHaveBegun = untilMs < own.startsAtMs + ONSET_MS;
      return mayHaveBegun || curves.some(({ endsAtMs }) => endsAtMs > own.startsAtMs);
    });
  }

  #microphoneOf(meetingId: string, speakerId: string, nowMs: number): Microphone {
    const room = this.#rooms.get(meetingId) ?? {
      microphones: new Map<string, Microphone>(),
      pairs: new Map<string, Pair>(),
      waiting: new Set<() => void>(),
    };
    this.#rooms.set(meetingId, room);
    const microphone = room.microphones.get(speakerId) ?? { untilMs: nowMs, curves: [], isElsewhere: false };
    microphone.isElsewhere = false;
    room.microphones.set(speakerId, microphone);
    return microphone;
  }

  /** Only of meetings that have a microphone here, so that memory is bounded by what this process serves. */
  #addLevels(meetingId: string, speakerId: string, untilMs: number, parts: readonly CurvePart[]): void {
    const room = this.#rooms.get(meetingId);
    if (!room) return;
    const isNew = !room.microphones.has(speakerId);
    const microphone = room.microphones.get(speakerId) ?? { untilMs, curves: [], isElsewhere: true };
    // While somebody moves to this process, the one that they left may still send.
    if (!microphone.isElsewhere) return;
    room.microphones.set(speakerId, microphone);
    for (const { startsAtMs, from, levels } of parts) {
      const known = microphone.curves.find((curve) => curve.startsAtMs === startsAtMs);
      const curve = known ?? new LoudnessCurve(startsAtMs);
      curve.addLevels(from, levels);
      if (!known) addCurve(microphone, curve);
    }
    // Its process dropped what was published here before it had a microphone in this meeting.
    if (isNew) this.#publishOwn(meetingId, room);
    resumeAt(room, microphone, untilMs);
  }

  #publishOwn(meetingId: string, { microphones }: Room): void {
    for (const [speakerId, microphone] of microphones)
      if (!microphone.isElsewhere)
        this.#exchange?.publishLevels(meetingId, speakerId, microphone, { areAllNew: true });
  }
}

export type EchoDetector = Pick<Echoes, 'begin' | 'advance' | 'leave' | 'ownParts'>;

/**
 * The same for a stream that is replayed: it is compared with what the others recorded then, but is no microphone of the room,
 * for whose present the others would wait.
 */
export class PastEchoes implements EchoDetector {
  readonly #echoes: Echoes;

  constructor(echoes: Echoes) {
    this.#echoes = echoes;
  }

  begin(_meetingId: string, _speakerId: string, startsAtMs: number): LoudnessCurve {
    return new LoudnessCurve(startsAtMs);
  }

  advance(): void {}

  leave(): void {}

  ownParts(meetingId: string, speakerId: string, own: LoudnessCurve): Promise<OwnParts> {
    return this.#echoes.ownParts(meetingId, speakerId, own);
  }
}

/** Forgets the oldest ones. */
function addCurve(microphone: Microphone, curve: LoudnessCurve): void {
  const fromMs = curve.startsAtMs - RETENTION_MS;
  microphone.curves = [...microphone.curves.filter(({ endsAtMs }) => endsAtMs > fromMs), curve];
}

/** Lets the utterances that wait for this microphone look again. */
function resumeAt({ waiting }: Room, microphone: Microphone, untilMs: number): void {
  microphone.untilMs = Math.max(microphone.untilMs, untilMs);
  for (const resume of waiting) resume();
  waiting.clear();
}

const overlaps = (a: LoudnessCurve, b: LoudnessCurve): boolean =>
  a.startsAtMs < b.endsAtMs && b.startsAtMs < a.endsAtMs;

/**
 * Marks what the other microphone recorded louder, and remembers what this says about the two. Returns the path of an echo that
 * proved them to be in one room, else null.
 */
function markEcho(
  marks: EchoMarks,
  own: LoudnessCurve,
  { mine, other, pairs }: { mine: readonly LoudnessCurve[]; other: Microphone; pairs: Map<string, Pair> },
  [speakerId, otherId]: [string, string],
): EchoPath | null {
  const key = `${speakerId} ${otherId}`;
  const pair = pairs.get(key);
  const there = pathOf(pairs.get(`${otherId} ${speakerId}`));
  const lags = { here: pathOf(pair)?.lag ?? null, there: there?.lag ?? null };
  const echo = findEchoOf(own, other.curves, lags);
  const proven = echo?.isProof ? { lag: echo.lag, share: echo.share } : null;
  if (echo) addTo(marks.echo, echo.mask);
  if (proven) pairs.set(key, proven);
  const here = proven ?? pathOf(pair);
  if (here) {
    const { likely, spoken } = predictEcho(own, { here, there, mine, theirs: other.curves });
    addTo(marks.likely, likely);
    addTo(marks.spoken, spoken);
    marks.usual = loudnessOf(mine);
  }
  if (echo || pair) return proven;
  const coveredMs = Math.min(own.endsAtMs, other.untilMs) - own.startsAtMs;
  const isSilent = !other.curves.some((curve) => overlaps(own, curve));
  if (coveredMs >= AUDIBLE_MS && isSilent) pairs.set(key, 'apart');
  return null;
}

function addTo(mask: Uint8Array, marked: Uint8Array): void {
  for (let at = 0; at < mask.length; at++) mask[at]! |= marked[at]!;
}

const pathOf = (pair: Pair | undefined): EchoPath | null => (!pair || pair === 'apart' ? null : pair);

function findEchoOf(own: LoudnessCurve, other: readonly LoudnessCurve[], lags: KnownLags): Echo | null {
  const atKnownLag = lags.here === null ? null : findEcho(own, other, lags);
  const first = findEcho(own, other, { ...lags, here: null });
  // A wrong lag, for example of the person's own voice that comes back, is given up for one that explains more.
  if (atKnownLag && !(first?.isProof && first.score > atKnownLag.score)) return atKnownLag;
  if (!first) return null;
  // Shorter and quieter stretches count as soon as the lag is known.
  const again = findEcho(own, other, { ...lags, here: first.lag });
  return { ...first, mask: again?.mask ?? first.mask };
}
