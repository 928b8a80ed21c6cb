import type { LoudnessCurve } from './loudnessCurve.ts';

/** Long enough for utterances that wait for a slow engine. */
const RETENTION_MS = 120_000;

/** Recent recordings of one person's microphone. */
export interface Microphone {
  /** All sound before this wall-clock time in ms was analysed. */
  untilMs: number;
  /** Its utterances, oldest first. */
  curves: LoudnessCurve[];
  /** Whether its audio arrives at another server process, which sends the loudness. */
  isElsewhere: boolean;
  /** Whether it sends nothing more; its utterances are still compared with echoes that end later. */
  isOff: boolean;
}

/** Adds an utterance and drops those that are too old to be compared. */
export function addCurve(microphone: Microphone, curve: LoudnessCurve): void {
  const fromMs = curve.startsAtMs - RETENTION_MS;
  microphone.curves = [...microphone.curves.filter(({ endsAtMs }) => endsAtMs > fromMs), curve];
}

/** Whether the microphone is off and all its utterances are too old to be compared. */
export const isForgotten = ({ isOff, untilMs }: Microphone, nowMs: number): boolean =>
  isOff && untilMs < nowMs - RETENTION_MS;

/** Whether the microphone recorded an utterance at the same time as this one. */
export const hasSoundDuring = ({ curves }: Microphone, { startsAtMs, endsAtMs }: LoudnessCurve): boolean =>
  curves.some((curve) => curve.startsAtMs < endsAtMs && startsAtMs < curve.endsAtMs);
