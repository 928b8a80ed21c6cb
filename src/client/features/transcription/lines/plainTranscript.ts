import { personLabel } from '#client/language/personLabel.ts';
import type { Language } from '#shared/contract/languages.ts';
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

interface CitableLine {
  id: string;
  timestamp: string;
  content: string;
  language: Language;
}

/** Lines by their ids, and their moments. */
export interface LineIndex {
  labelOf(segmentId: string): string | null;
  lineOf(segmentId: string): CitableLine | null;
  readLines(): readonly CitableLine[];
}

/** The lines are read when somebody first asks: most screens never do. */
export function lineIndex(readLines: () => readonly CitableLine[], baseMs: number): LineIndex {
  let lines: ReadonlyMap<string, CitableLine> | undefined;
  const lineOf = (segmentId: string) => {
    lines ??= new Map(readLines().map((line) => [line.id, line] as const));
    return lines.get(segmentId) ?? null;
  };
  return {
    readLines,
    lineOf,
    labelOf: (segmentId) => {
      const line = lineOf(segmentId);
      return line && momentText(line.timestamp, baseMs);
    },
  };
}
