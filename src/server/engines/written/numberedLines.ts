import { isPlanted } from '#server/engines/extractive/injection.ts';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';

/**
 * A name or an utterance as one line, without brackets, which number the lines, and without special tokens of chat
 * templates.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[[\]{}<>|`]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** A speaker's name as it appears in a prompt. */
export const writtenName = (speaker: string): string =>
  isPlanted(speaker) ? 'Guest' : plainText(speaker.replace(/:/gu, ' '));

/**
 * A line as it appears in a prompt: `[12] Sara: We begin on Monday.`; numbers count from 1 over the whole transcript.
 */
export const numberedLine = (line: TranscriptLine, place: number): string =>
  `[${place + 1}] ${writtenName(line.speaker)}: ${plainText(line.text)}`;

/** The ids of the lines with these numbers; ignores unknown numbers. */
export const idsOf = (numbers: readonly number[], lines: readonly TranscriptLine[]): string[] =>
  numbers.flatMap((number) => lines[number - 1]?.id ?? []);
