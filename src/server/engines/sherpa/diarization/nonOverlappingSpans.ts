import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';

interface Span {
  startMs: number;
  endMs: number;
}

/** The spans in which only this speaker speaks; all of the speaker's turns if somebody else always speaks too. */
export function nonOverlappingSpans(turns: readonly SpeakerTurn[], speaker: number): Span[] {
  const [own, others] = [
    turns.filter((turn) => turn.speaker === speaker),
    turns.filter((turn) => turn.speaker !== speaker),
  ];
  const alone = own.flatMap((turn) => others.reduce(without, [turn as Span]));
  return alone.length > 0 ? alone : own;
}

/** The parts of these spans outside the other span. */
const without = (spans: Span[], other: Span): Span[] =>
  spans.flatMap(({ startMs, endMs }) =>
    [
      { startMs, endMs: Math.min(endMs, other.startMs) },
      { startMs: Math.max(startMs, other.endMs), endMs },
    ].filter((rest) => rest.startMs < rest.endMs),
  );
