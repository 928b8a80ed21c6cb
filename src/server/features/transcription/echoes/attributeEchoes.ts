import type { Steps } from '#server/platform/longWork.ts';
import { type Echo, findEcho, findSound, type KnownLags, type OwnSound, ownSoundOf } from './findEcho.ts';
import { LEVEL_MS, LoudnessCurve, sampleCurves } from './loudnessCurve.ts';
import type { EchoPath } from './predictEcho.ts';

/** Another microphone, whose speaker may be audible in this one. */
export interface Source {
  id: string;
  curves: readonly LoudnessCurve[];
  lags: KnownLags;
}

/**
 * Finds which stretches of an utterance are echoes of which other microphone. Where several recorded a sound louder, it is its
 * loudest one's: two microphones that both record a third person are alike as well, at a lag that says nothing. May pause
 * between two microphones.
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

/** How many levels of an utterance are sound, leaving out those of a mask. */
export function countSound(own: LoudnessCurve, leftOut: Uint8Array): number {
  return findSound(own.levels).reduce((sum, is, at) => sum + (is && !leftOut[at] ? 1 : 0), 0);
}

/** A known lag is given up only for an echo of about a second of sound: shorter ones agree at a wrong lag by chance. */
const GIVE_UP_SCORE = 20;

/** The sound around a moment from which a proof may be put together. */
const PROOF_WINDOW_MS = 8_000;
/** With fewer levels of sound than this, silence before and after agrees more than the sound itself. */
const PROOF_SOUND_LEVELS = 50;

/**
 * How the sound of other microphones reaches this one, where several utterances show it together, each too short to show it
 * alone.
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
    const isEcho = mask.map((is) => 1 - is);
    if (isProof && countSound(together, isEcho) >= PROOF_SOUND_LEVELS) proven.set(id, { lag, share });
  }
  return proven;
}

function findAtBestLag(own: OwnSound, { curves, lags }: Source, explained: Uint8Array): Echo | null {
  const atKnownLag = lags.here === null ? null : findEcho(own, curves, lags, explained);
  const first = findEcho(own, curves, { ...lags, here: null }, explained);
  // A wrong lag, for example of the person's own voice that comes back, is given up for one that explains more; one that is
  // implied is also where a microphone's delay is not the same for all.
  const leastScore = Math.max(lags.isImplied ? 0 : GIVE_UP_SCORE, atKnownLag?.score ?? 0);
  const mayGiveUp = first !== null && (first.isProof || lags.isImplied) && first.score > leastScore;
  if (lags.here !== null && !mayGiveUp) return atKnownLag;
  if (!first) return null;
  // Shorter and quieter stretches count as soon as the lag is known.
  const again = findEcho(own, curves, { ...lags, here: first }, explained);
  return { ...first, mask: again?.mask ?? first.mask };
}
