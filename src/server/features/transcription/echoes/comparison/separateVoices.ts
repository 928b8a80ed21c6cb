import {
  LEVEL_MS,
  type LoudnessCurve,
  SYLLABLE_WIDTH,
  sampleCurves,
  smooth,
} from '../loudness/loudnessCurve.ts';
import {
  CONTEXT_LEVELS,
  type EchoPath,
  FOLLOWING_LEVELS,
  loudnessOf,
  markEchoes,
  type Prediction,
  SPOKEN_SHARE,
} from './predictEcho.ts';

/**
 * Number of Gauss–Seidel sweeps. One is exact if every voice reaches the other microphones later than its own; paths
 * without a lag need more.
 */
const SWEEPS = 6;

/** A microphone of a room, and how each voice of the room reaches it. */
interface Listener {
  curves: readonly LoudnessCurve[];
  /** By the index of the speaker's microphone; null for its own person, and for paths that are not known. */
  paths: readonly (EchoPath | null)[];
}

/**
 * Marks the levels of an utterance that the voices of several other people explain together. Models the power of each
 * microphone as the voice of its own person plus the delayed shares of all others, and solves this linear system for the
 * power of each voice, none below zero. Predicting one neighbour at a time would not explain two who speak at the same time,
 * and would count a third person's voice twice, because both neighbours recorded it. The first listener is the speaker of the
 * utterance, and has a path from every other.
 */
export function separateVoices(own: LoudnessCurve, listeners: readonly Listener[]): Prediction {
  const total = CONTEXT_LEVELS + own.levels.length + FOLLOWING_LEVELS;
  const fromMs = own.startsAtMs - CONTEXT_LEVELS * LEVEL_MS;
  const recorded = listeners.map(({ curves }) => smooth(sampleCurves(curves, fromMs, total), SYLLABLE_WIDTH));
  const voices = solve(recorded, listeners);
  const power = new Float64Array(total);
  const heard = new Uint8Array(total);
  for (const [speaker, path] of listeners[0]!.paths.entries()) {
    if (!path) continue;
    const quietest = SPOKEN_SHARE * loudnessOf(listeners[speaker]!.curves);
    for (let at = 0; at < total; at++) {
      const voice = voices[speaker]![at - path.lag] ?? 0;
      if (voice > quietest) heard[at] = 1;
      power[at]! += path.share * voice;
    }
  }
  return markEchoes(own, { recorded: recorded[0]!, power, heard });
}

/** The power of each person's voice on their own microphone, for each level that was recorded. */
function solve(recorded: readonly Float64Array[], listeners: readonly Listener[]): Float64Array[] {
  const voices = recorded.map((levels) => levels.slice());
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let at = 0; at < voices[0]!.length; at++)
      for (const [listener, { paths }] of listeners.entries()) {
        let voice = recorded[listener]![at]!;
        for (const [speaker, path] of paths.entries())
          if (path) voice -= path.share * (voices[speaker]![at - path.lag] ?? 0);
        voices[listener]![at] = Math.max(0, voice);
      }
  return voices;
}
