import type { Steps } from '#server/platform/concurrency/cooperativeTask.ts';
import { LEVEL_MS, LoudnessCurve, sampleCurves } from '../loudness/loudnessCurve.ts';
import { type Echo, findEcho, findSound, type KnownLags, type OwnSound, ownSoundOf } from './findEcho.ts';
import type { EchoPath } from './predictEcho.ts';

/** Another microphone, whose speaker this microphone may also record. */
export interface Source {
  id: string;
  curves: readonly LoudnessCurve[];
  lags: KnownLags;
}

/**
 * Finds which stretches of an utterance are echoes of which other microphone. A sound that several microphones recorded
 * louder is attributed to the loudest of them, because two microphones that both record a third person correlate too,
 * at a meaningless lag. Yields between microphones, so that the event loop is not blocked.
 */
export function* attributeEchoes(own: LoudnessCurve, sources: readonly Source[]): Steps<Map<string, Echo>> {
  const explained = new Uint8Array(own.levels.length);
  const sound = ownSoundOf(own);
  const found: { source: Source; echo: Echo | null }[] = [];
  for (const source of sources) {
    found.push({ source, echo: findAtBestLag(sound, source, explained) });
    yield;
  }
  found.sort((a, b) => (a.echo?.share ?? 1) - (b.echo?.share ?? 1));
  const echoes = new Map<string, Echo>();
  for (const { source, echo: alone } of found) {
    if (echoes.size > 0) yield;
    const echo = echoes.size === 0 ? alone : findAtBestLag(sound, source, explained);
    if (!echo) continue;
    echoes.set(source.id, echo);
    addTo(explained, echo.mask);
  }
  return echoes;
}

export function addTo(mask: Uint8Array, marked: Uint8Array): void {
  for (let at = 0; at < mask.length; at++) mask[at]! |= marked[at]!;
}

/** Counts the levels of an utterance that are sound and not set in the mask `leftOut`. */
export function countSound(own: LoudnessCurve, leftOut: Uint8Array): number {
  return findSound(own.levels).reduce((sum, is, at) => sum + (is && !leftOut[at] ? 1 : 0), 0);
}

/**
 * Least score, about a second of sound, for which another lag replaces the known one: shorter echoes match by chance.
 */
const GIVE_UP_SCORE = 20;

/** How far around a moment utterances are combined into one proof. */
const PROOF_WINDOW_MS = 8_000;
/** Least sound in a proof, in levels: with less, the silence before and after correlates more than the sound itself. */
const PROOF_SOUND_LEVELS = 50;

/**
 * Finds how the sound of other microphones reaches this one from several utterances combined, each of which is too
 * short to prove that path alone.
 */
export function* proveOneRoom(
  own: readonly LoudnessCurve[],
  sources: readonly Source[],
  aroundMs: number,
): Steps<Map<string, EchoPath>> {
  const fromMs = aroundMs - PROOF_WINDOW_MS;
  const toMs = Math.min(aroundMs + PROOF_WINDOW_MS, Math.max(...own.map(({ endsAtMs }) => endsAtMs)));
  const together = new LoudnessCurve(fromMs);
  together.levels.push(...sampleCurves(own, fromMs, Math.ceil((toMs - fromMs) / LEVEL_MS)));
  const proven = new Map<string, EchoPath>();
  for (const [id, { isProof, mask, lag, share }] of yield* attributeEchoes(together, sources)) {
    const notEcho = mask.map((is) => 1 - is);
    if (isProof && countSound(together, notEcho) >= PROOF_SOUND_LEVELS) proven.set(id, { lag, share });
  }
  return proven;
}

function findAtBestLag(own: OwnSound, { curves, lags }: Source, explained: Uint8Array): Echo | null {
  const atKnownLag = lags.here === null ? null : findEcho(own, curves, lags, explained);
  const first = findEcho(own, curves, { ...lags, here: null }, explained);
  // Replaces a wrong lag, for example that of the person's own returning voice, when another lag explains more. An
  // implied lag is replaced more easily, because it is wrong when a microphone's delay differs between its voices.
  const leastScore = Math.max(lags.isImplied ? 0 : GIVE_UP_SCORE, atKnownLag?.score ?? 0);
  const mayGiveUp = first !== null && (first.isProof || lags.isImplied) && first.score > leastScore;
  if (lags.here !== null && !mayGiveUp) return atKnownLag;
  if (!first) return null;
  // Searches again, because shorter and quieter stretches count once the lag is known.
  const again = findEcho(own, curves, { ...lags, here: first }, explained);
  return { ...first, mask: again?.mask ?? first.mask };
}
