import type { LiveLine } from '#shared/contract/transcription.ts';

export type FinalLine = LiveLine & { line: number };

export const LINES_A_BLOCK = 32;

/** Final lines by their numbers. Each block holds a fixed range of numbers, so that a new line copies one block and leaves the others, and what was drawn of them, as they are. */
export interface LineLog {
  readonly blocks: readonly (readonly FinalLine[])[];
  readonly length: number;
  /** The last line before the first missing one. */
  readonly knownThrough: number;
}

const NO_LINES: readonly FinalLine[] = [];
export const EMPTY_LOG: LineLog = { blocks: [], length: 0, knownThrough: 0 };

const blockIndexOf = (line: number): number => Math.floor((line - 1) / LINES_A_BLOCK);

/** The log with one line more; the same log when it has that line already. */
export function withLine(log: LineLog, added: FinalLine): LineLog {
  const index = blockIndexOf(added.line);
  const block = log.blocks[index] ?? NO_LINES;
  const before = block.findLastIndex((known) => known.line <= added.line);
  if (block[before]?.line === added.line) return log;
  const blocks = log.blocks.slice();
  while (blocks.length < index) blocks.push(NO_LINES);
  blocks[index] = block.toSpliced(before + 1, 0, added);
  return { blocks, length: log.length + 1, knownThrough: reach(blocks, log.knownThrough) };
}

export const logOf = (lines: readonly FinalLine[]): LineLog => lines.reduce(withLine, EMPTY_LOG);

/** The log without what this person said. Their lines are gone, not missing: nobody has to ask for them. */
export function withoutSpeaker(log: LineLog, speakerId: string): LineLog {
  const blocks = log.blocks.map((block) =>
    block.some((line) => line.speakerId === speakerId)
      ? block.filter((line) => line.speakerId !== speakerId)
      : block,
  );
  return { ...log, blocks, length: blocks.reduce((sum, block) => sum + block.length, 0) };
}

function reach(blocks: LineLog['blocks'], from: number): number {
  let line = from;
  for (;;) {
    const block = blocks[blockIndexOf(line + 1)];
    // A whole block is passed at once.
    if (block?.length === LINES_A_BLOCK) line = block[LINES_A_BLOCK - 1]!.line;
    else if (block?.some((known) => known.line === line + 1)) line += 1;
    else return line;
  }
}

export const linesOf = (log: LineLog): FinalLine[] => log.blocks.flat();

export const firstLine = (log: LineLog): FinalLine | undefined =>
  log.blocks.find((block) => block.length > 0)?.[0];

export const lastLine = (log: LineLog): FinalLine | undefined => log.blocks.at(-1)?.at(-1);

/** Newest first: whoever asks means something recent. */
export const hasId = (log: LineLog, id: string): boolean =>
  log.blocks.findLastIndex((block) => block.some((known) => known.id === id)) !== -1;
