import { isPlanted } from '#server/engines/extractive/injection.ts';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';

/** One line of a name or of speech: no brackets, which number the lines, and none of the marks of a model's own dialogue. */
const plain = (text: string): string =>
  text
    .replace(/[[\]{}<>|`]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const nameOf = (speaker: string): string =>
  isPlanted(speaker) ? 'Guest' : plain(speaker.replace(/:/gu, ' '));

/** A line as a model reads it: `[12] Sara: We begin on Monday.`; numbers count from 1 over the whole transcript. */
export const numberedLine = (line: TranscriptLine, place: number): string =>
  `[${place + 1}] ${nameOf(line.speaker)}: ${plain(line.text)}`;

/** The ids of the lines with these numbers; unknown numbers are left out. */
export const idsOf = (numbers: readonly number[], lines: readonly TranscriptLine[]): string[] =>
  numbers.flatMap((number) => lines[number - 1]?.id ?? []);
