import { isPlanted } from '#server/engines/extractive/injection.ts';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';

/** One line of a name or of speech: no brackets, which number the lines, and none of the marks of a model's own dialogue. */
export const plainText = (text: string): string =>
  text
    .replace(/[[\]{}<>|`]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** A speaker's name as a model reads it. */
export const writtenName = (speaker: string): string =>
  isPlanted(speaker) ? 'Guest' : plainText(speaker.replace(/:/gu, ' '));

/** A line as a model reads it: `[12] Sara: We begin on Monday.`; numbers count from 1 over the whole transcript. */
export const numberedLine = (line: TranscriptLine, place: number): string =>
  `[${place + 1}] ${writtenName(line.speaker)}: ${plainText(line.text)}`;

/** The ids of the lines with these numbers; unknown numbers are left out. */
export const idsOf = (numbers: readonly number[], lines: readonly TranscriptLine[]): string[] =>
  numbers.flatMap((number) => lines[number - 1]?.id ?? []);
