import { personLabel } from '#client/language/personLabel.ts';
import { elapsedText } from '#shared/rules/dateText.ts';
import { type Spoken, turnsOf } from './speakers.ts';

export interface TextLine extends Spoken {
  content: string;
  timestamp: string;
}

/** The moment a transcript's times count from: the meeting's start, or its first words where that is unknown. */
export function baseTimeMs(startedAt: string | null, lines: readonly { timestamp: string }[]): number {
  const first = lines[0] ? Date.parse(lines[0].timestamp) : Number.POSITIVE_INFINITY;
  const started = startedAt ? Date.parse(startedAt) : Number.POSITIVE_INFINITY;
  const base = Math.min(first, started);
  return Number.isFinite(base) ? base : 0;
}

export const momentText = (timestamp: string, baseMs: number): string =>
  elapsedText(Date.parse(timestamp) - baseMs);

/** The transcript as somebody would paste it into a mail: a turn a paragraph. */
export function plainTranscript(lines: readonly TextLine[], baseMs: number): string {
  return turnsOf(lines)
    .map(({ speaker, lines: said }) => {
      const head = `[${momentText(said[0]!.timestamp, baseMs)}] ${personLabel(speaker.speakerName, speaker.isGuest)}`;
      return `${head}\n${said.map((line) => line.content).join('\n')}`;
    })
    .join('\n\n');
}

/** The moment of a segment by its id. The lines are read when somebody first asks: most screens never do. */
export function momentLabels(
  readLines: () => readonly { id: string; timestamp: string }[],
  baseMs: number,
): (segmentId: string) => string | null {
  let timestamps: ReadonlyMap<string, string> | undefined;
  return (segmentId) => {
    timestamps ??= new Map(readLines().map((line) => [line.id, line.timestamp] as const));
    const timestamp = timestamps.get(segmentId);
    return timestamp === undefined ? null : momentText(timestamp, baseMs);
  };
}
