import type { LoudnessCurve } from './loudnessCurve.ts';

/** Covers the utterances that wait for a slow engine. */
const RETENTION_MS = 120_000;

/** What one person's microphone recorded of late. */
export interface Microphone {
  /** Everything before this moment was analysed. */
  untilMs: number;
  /** Its utterances, the oldest first. */
  curves: LoudnessCurve[];
  /** Its chunks arrive at another server process, which sends its loudness. */
  isElsewhere: boolean;
  /** Nothing more comes; what it recorded is still compared with echoes that end later. */
  isOff: boolean;
}

/** Adds an utterance, and forgets those that are too old to be compared. */
export function addCurve(microphone: Microphone, curve: LoudnessCurve): void {
  const fromMs = curve.startsAtMs - RETENTION_MS;
  microphone.curves = [...microphone.curves.filter(({ endsAtMs }) => endsAtMs > fromMs), curve];
}

/** Whether nothing that it recorded is needed any more. */
export const isForgotten = ({ isOff, untilMs }: Microphone, nowMs: number): boolean =>
  isOff && untilMs < nowMs - RETENTION_MS;

/** Whether it recorded an utterance while this one was recorded. */
export const hasSoundDuring = ({ curves }: Microphone, { startsAtMs, endsAtMs }: LoudnessCurve): boolean =>
  curves.some((curve) => curve.startsAtMs < endsAtMs && startsAtMs < curve.endsAtMs);
