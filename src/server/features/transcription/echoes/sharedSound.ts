import { setTimeout as sleep } from 'node:timers/promises';
import { runInSlices, runSynchronously, type Steps } from '#server/platform/concurrency/cooperativeTask.ts';
import {
  addTo,
  attributeEchoes,
  countSound,
  proveOneRoom,
  type Source,
} from './comparison/attributeEchoes.ts';
import { type Echo, MAX_POWER_SHARE, PROOF } from './comparison/findEcho.ts';
import { compareOrder, findSharedSounds } from './comparison/hearingOrder.ts';
import { loudnessOf, predictEcho } from './comparison/predictEcho.ts';
import { separateVoices } from './comparison/separateVoices.ts';
import { LoudnessCurve, sampleCurves } from './loudness/loudnessCurve.ts';
import { hasSoundDuring, isForgotten, type Microphone } from './loudness/microphone.ts';
import type { EchoMarks } from './ownSpeech/ownParts.ts';
import type { RoomPairs } from './roomPairs.ts';

/**
 * How long an utterance waits for what other microphones recorded at the same time. Covers one chunk, the end of a long
 * utterance, which is held back until its cut is known, and network delay.
 */
const MAX_WAIT_MS = 4_000;
/** A microphone that lags further behind sends nothing, because it is muted or disconnected. */
const MAX_LATENESS_MS = 5_000;
/** How long a short sound waits for more sound of its microphone to decide who shares a room. */
const UNDECIDED_WAIT_MS = 6_000;
/** Within this time, two microphones in one room show how each voice reaches the other, if it does. */
const LEARNING_MS = 30_000;
/** A microphone that records speech opens an utterance within this time after the speech starts. */
const ONSET_MS = 600;
/** Speech of this length is detected by every microphone in the same room. */
const AUDIBLE_MS = 1_500;

/** Sound beside the echo of an utterance that is shorter than this, in levels, is the edge of the echo. */
const ECHO_EDGE_LEVELS = 15;

/** The microphones of one meeting, and what is known about them. */
export interface Room {
  microphones: Map<string, Microphone>;
  pairs: RoomPairs;
  waiting: Set<() => void>;
}

/** Records that all sound of this microphone before `untilMs` is known, and wakes the waiting utterances. */
export function resumeAt(room: Room, microphone: Microphone, untilMs: number): void {
  microphone.untilMs = Math.max(microphone.untilMs, untilMs);
  // Uses forEach, because this runs per chunk of every microphone, and iterating entries allocates one array for each.
  room.microphones.forEach((other, id) => {
    if (isForgotten(other, untilMs)) room.microphones.delete(id);
  });
  resume(room);
}

/** Wakes the waiting utterances, which then check again. */
export function resume({ waiting }: Room): void {
  for (const wake of waiting) wake();
  waiting.clear();
}

/**
 * Resolves with the echoes in an utterance, once the other microphones are analysed up to its end and it is decided who
 * shares the room, or after a timeout.
 */
export async function findWhenDecided(
  room: Room,
  speakerId: string,
  own: LoudnessCurve,
): Promise<Map<string, Echo>> {
  const startedAt = performance.now();
  let echoes: Map<string, Echo> | null = null;
  while (true) {
    // Subscribes before the search, which yields to the event loop, so that no progress of a microphone is missed.
    const advanced = new Promise<void>((resolve) => room.waiting.add(resolve));
    const isEarly = mustWait(room, speakerId, own);
    if (!isEarly) {
      echoes = await runInSlices(() => findOrLearnMore(room, speakerId, own));
      const mayLearnMore =
        (room.microphones.get(speakerId)?.untilMs ?? Infinity) < own.endsAtMs + UNDECIDED_WAIT_MS;
      if (!mayLearnMore || !isUndecided(room, speakerId, own, echoes)) break;
    }
    const leftMs = startedAt + (isEarly ? MAX_WAIT_MS : UNDECIDED_WAIT_MS) - performance.now();
    if (leftMs <= 0) break;
    const done = new AbortController();
    await Promise.race([
      advanced,
      sleep(leftMs, undefined, { ref: false, signal: done.signal }).catch(() => {}),
    ]);
    done.abort();
  }
  return echoes ?? (await runInSlices(() => learnEchoes(room, speakerId, own)));
}

/** Finds the echoes by what is known now; if undecided, learns from several utterances combined and searches again. */
function* findOrLearnMore(room: Room, speakerId: string, own: LoudnessCurve): Steps<Map<string, Echo>> {
  const echoes = yield* learnEchoes(room, speakerId, own);
  const learnsMore =
    isUndecided(room, speakerId, own, echoes) && (yield* learnTogether(room, speakerId, own));
  return learnsMore ? yield* learnEchoes(room, speakerId, own) : echoes;
}

/**
 * Whether later sound may show that another microphone with sound at the same time explains the rest of an utterance.
 * True if the rest is too short to prove a shared room alone, or if the shared room was proved less than LEARNING_MS
 * before.
 */
function isUndecided(
  room: Room,
  speakerId: string,
  own: LoudnessCurve,
  echoes: ReadonlyMap<string, Echo>,
): boolean {
  const { microphones, pairs } = room;
  const open = [...microphones].filter(
    ([id, other]) =>
      id !== speakerId &&
      !pairs.isKnown(speakerId, id) &&
      hasSoundDuring(other, own) &&
      !recordsOnlyEcho(room, id, own, speakerId),
  );
  if (open.length === 0) return false;
  const explained = new Uint8Array(own.levels.length);
  for (const { mask } of echoes.values()) addTo(explained, mask);
  const left = countSound(own, explained);
  const isLearning = open.some(([id]) => {
    const sinceMs = pairs.inOneRoomSinceMs(speakerId, id);
    return sinceMs !== null && own.startsAtMs < sinceMs + LEARNING_MS;
  });
  return left > 0 && (isLearning || left < PROOF.minLevels);
}

/** Whether all that another microphone recorded during an utterance is an echo of this utterance. */
function recordsOnlyEcho(
  { microphones, pairs }: Room,
  otherId: string,
  own: LoudnessCurve,
  speakerId: string,
): boolean {
  const here = pairs.pathTo(otherId, speakerId);
  if (!here) return false;
  const theirs = microphones.get(otherId)?.curves ?? [];
  const mine = microphones.get(speakerId)?.curves ?? [];
  const meanwhile = new LoudnessCurve(own.startsAtMs);
  meanwhile.addLevels(0, [...sampleCurves(theirs, own.startsAtMs, own.levels.length)]);
  const { likely } = predictEcho(meanwhile, { here, there: null, mine: theirs, theirs: mine });
  return countSound(meanwhile, likely) < ECHO_EDGE_LEVELS;
}

/** Learns from several utterances combined who shares a room. Returns whether they showed a new path. */
function* learnTogether({ microphones, pairs }: Room, speakerId: string, own: LoudnessCurve): Steps<boolean> {
  const curves = microphones.get(speakerId)?.curves ?? [];
  // A replayed stream has no microphone.
  if (curves.length === 0) return false;
  const proven = yield* proveOneRoom(curves, sourcesOf({ microphones, pairs }, speakerId), own.startsAtMs);
  const fresh = [...proven].filter(([id]) => !pairs.isKnown(speakerId, id));
  for (const [id, path] of fresh) pairs.setPath(speakerId, id, path, own.endsAtMs);
  return fresh.length > 0;
}

/** Finds the echoes in an utterance, and stores the paths that they prove. */
function* learnEchoes(room: Room, speakerId: string, own: LoudnessCurve): Steps<Map<string, Echo>> {
  const echoes = yield* attributeEchoes(own, sourcesOf(room, speakerId));
  for (const [otherId, echo] of echoes)
    if (echo.isProof && !room.pairs.isOfThird(speakerId, otherId, echo))
      room.pairs.setPath(speakerId, otherId, echo, own.endsAtMs);
  return learnOrder(room, speakerId, own) ? yield* attributeEchoes(own, sourcesOf(room, speakerId)) : echoes;
}

/**
 * Learns paths from the order in which two microphones recorded a sound, which needs no loudness. Skips sounds that three
 * microphones recorded, because two of them recorded the third person in an order that says nothing about the two. Returns
 * whether a path is new.
 */
function learnOrder({ microphones, pairs }: Room, speakerId: string, own: LoudnessCurve): boolean {
  const others = [...microphones].filter(
    ([id, other]) => id !== speakerId && !pairs.areApart(speakerId, id) && hasSoundDuring(other, own),
  );
  const [first] = others;
  if (!first || others.length > 1) return false;
  const [otherId, { curves }] = first;
  const areNew = findSharedSounds(own, curves).map((path) =>
    pairs.addSharedSound(speakerId, otherId, path, own.endsAtMs),
  );
  return areNew.includes(true);
}

/** Finds the echoes in an utterance by what is known now, without storing paths. */
export const findEchoes = (room: Room, speakerId: string, own: LoudnessCurve): Map<string, Echo> =>
  runSynchronously(attributeEchoes(own, sourcesOf(room, speakerId)));

function mustWait({ microphones, pairs }: Room, speakerId: string, own: LoudnessCurve): boolean {
  return [...microphones].some(([otherId, { untilMs, curves, isOff }]) => {
    if (otherId === speakerId || isOff || pairs.areApart(speakerId, otherId)) return false;
    if (untilMs >= own.endsAtMs || untilMs < own.endsAtMs - MAX_LATENESS_MS) return false;
    if (pairs.isKnown(speakerId, otherId)) return true;
    const mayHaveBegun = untilMs < own.startsAtMs + ONSET_MS;
    return mayHaveBegun || curves.some(({ endsAtMs }) => endsAtMs > own.startsAtMs);
  });
}

const sourcesOf = (
  { microphones, pairs }: Pick<Room, 'microphones' | 'pairs'>,
  speakerId: string,
): Source[] =>
  [...microphones]
    .filter(([id]) => id !== speakerId)
    .map(([id, { curves }]) => ({ id, curves, lags: pairs.lagsBetween(speakerId, id) }));

/** Marks each microphone as apart that recorded nothing of an utterance that it would record in the same room. */
export function markSilentApart({ microphones, pairs }: Room, speakerId: string, own: LoudnessCurve): void {
  for (const [otherId, other] of microphones) {
    if (otherId === speakerId || pairs.isKnown(speakerId, otherId)) continue;
    const coveredMs = Math.min(own.endsAtMs, other.untilMs) - own.startsAtMs;
    if (coveredMs >= AUDIBLE_MS && !hasSoundDuring(other, own)) pairs.setApart(speakerId, otherId);
  }
}

function takeFrom(mask: Uint8Array, marked: Uint8Array): void {
  for (let at = 0; at < mask.length; at++) if (marked[at]) mask[at] = 0;
}

/** Marks the levels that other microphones recorded louder, and those explained by the known paths of other voices. */
export function marksOf(
  { microphones, pairs }: Room,
  speakerId: string,
  own: LoudnessCurve,
  echoes: ReadonlyMap<string, Echo>,
): EchoMarks {
  const count = own.levels.length;
  const marks: EchoMarks = {
    echo: new Uint8Array(count),
    likely: new Uint8Array(count),
    spoken: new Uint8Array(count),
    heard: new Uint8Array(count),
    others: new Float64Array(count),
    usual: 0,
  };
  const known = microphones.get(speakerId)?.curves ?? [];
  // A replayed utterance is not among the curves of its microphone.
  const mine = known.includes(own) ? known : [own];
  for (const { mask } of echoes.values()) addTo(marks.echo, mask);
  const audible = [...microphones].filter(([id]) => id !== speakerId && pairs.pathTo(speakerId, id));
  const [first] = audible;
  if (!first) return marks;
  const orders = audible.flatMap(([id, { curves }]) => {
    const [here, there] = [pairs.pathTo(speakerId, id), pairs.pathTo(id, speakerId)];
    return (here && there && compareOrder(own, curves, { here, there })) ?? [];
  });
  for (const { later } of orders) addTo(marks.echo, later);
  marks.usual = loudnessOf(mine);
  if (audible.length > 1) {
    const heardHere = [[speakerId, { curves: mine }] as const, ...audible];
    const listeners = heardHere.map(([id, { curves }]) => ({
      curves,
      paths: heardHere.map(([otherId]) => (id === otherId ? null : pairs.pathTo(id, otherId))),
    }));
    const { likely, heard, spoken, power } = separateVoices(own, listeners);
    return { ...marks, likely, heard, spoken, others: power };
  }
  const [otherId, { curves: theirs }] = first;
  const [here, there] = [pairs.pathTo(speakerId, otherId)!, pairs.pathTo(otherId, speakerId)];
  const prediction = predictEcho(own, { here, there, mine, theirs });
  const { likely, heard, spoken, power } = prediction;
  const [order] = orders;
  // Lets only the order decide where echoes are as loud as their sources. Elsewhere loudness is the better evidence,
  // because similar syllables sometimes match at the wrong lag.
  if (order && Math.max(here.share, there?.share ?? 0) >= MAX_POWER_SHARE)
    for (const mask of [marks.echo, likely, spoken, heard]) takeFrom(mask, order.first);
  // Skips these marks while the path back is unknown, because the speaker's own voice on the other microphone would be
  // taken for the other person's.
  return { ...marks, likely, spoken, ...(there && { heard, others: power }) };
}
