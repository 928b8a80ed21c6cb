import { type FinalLine, isBegunBefore, type Line } from './line.ts';
import { hasNumber, highestOf, type LineNumbers, reachOf, withNumber } from './lineNumbers.ts';

export const LINES_A_BLOCK = 32;

/** Neighbouring lines that are drawn together. */
export interface LineBlock {
  /** Stays the same whatever is put into the block. */
  readonly name: number;
  readonly lines: readonly FinalLine[];
  /** The lowest and the highest number among them. */
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Final lines in the order in which they were begun, in blocks: a new line copies one block and leaves the others, and
 * what was drawn of them, as they are. Their numbers, which follow the order of storing, only tell what is missing.
 */
export interface LineLog {
  readonly blocks: readonly LineBlock[];
  readonly length: number;
  readonly numbers: LineNumbers;
  /** The last line before the first missing one. */
  readonly knownThrough: number;
  readonly nextName: number;
}

export const EMPTY_LOG: LineLog = { blocks: [], length: 0, numbers: [], knownThrough: 0, nextName: 0 };

/** The log with one line more; the same log when it has, or had, that line already. */
export function withLine(log: LineLog, added: FinalLine): LineLog {
  if (hasNumber(log.numbers, added.number)) return log;
  const at = blockIndexOf(log, added);
  const numbers = withNumber(log.numbers, added.number);
  const known = { length: log.length + 1, numbers, knownThrough: reachOf(numbers) };
  const block = log.blocks[at];
  if (!block || isFullBefore(log, at, added)) {
    const blocks = [...log.blocks, blockOf(log.nextName, [added])];
    return { ...known, blocks, nextName: log.nextName + 1 };
  }
  const before = block.lines.findLastIndex((line) => isBegunBefore(line, added));
  const lines = block.lines.toSpliced(before + 1, 0, added);
  const parts =
    lines.length < 2 * LINES_A_BLOCK
      ? [blockOf(block.name, lines)]
      : [
          blockOf(block.name, lines.slice(0, LINES_A_BLOCK)),
          blockOf(log.nextName, lines.slice(LINES_A_BLOCK)),
        ];
  return {
    ...known,
    blocks: log.blocks.toSpliced(at, 1, ...parts),
    nextName: log.nextName + parts.length - 1,
  };
}

/** Whether the line comes behind all others and the last block has enough. */
const isFullBefore = ({ blocks }: LineLog, at: number, added: FinalLine): boolean => {
  const { lines } = blocks[at]!;
  return at === blocks.length - 1 && lines.length >= LINES_A_BLOCK && isBegunBefore(lines.at(-1)!, added);
};

/** The block a line belongs to: the last one that begins before it, else the first; -1 where there is none. */
export function blockIndexOf({ blocks }: Pick<LineLog, 'blocks'>, line: Line): number {
  const begins = blocks.findLastIndex(({ lines }) => isBegunBefore(lines[0]!, line));
  return begins === -1 && blocks.length > 0 ? 0 : begins;
}

function blockOf(name: number, lines: readonly FinalLine[]): LineBlock {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (const { number } of lines) {
    lowest = Math.min(lowest, number);
    highest = Math.max(highest, number);
  }
  return { name, lines, lowest, highest };
}

export const logOf = (lines: readonly FinalLine[]): LineLog => lines.reduce(withLine, EMPTY_LOG);

/** The log without what this person said. Their lines are gone, not missing: nobody has to ask for them. */
export function withoutSpeaker(log: LineLog, speakerId: string): LineLog {
  const blocks = log.blocks.flatMap((block) => {
    const left = block.lines.filter((line) => line.speakerId !== speakerId);
    if (left.length === block.lines.length) return block;
    return left.length > 0 ? blockOf(block.name, left) : [];
  });
  return { ...log, blocks, length: blocks.reduce((sum, { lines }) => sum + lines.length, 0) };
}

export const linesOf = (log: LineLog): FinalLine[] => log.blocks.flatMap(({ lines }) => lines);

export const firstLine = (log: LineLog): FinalLine | undefined => log.blocks[0]?.lines[0];

export const lastLine = (log: LineLog): FinalLine | undefined => log.blocks.at(-1)?.lines.at(-1);

/** The highest number of a line that has come, wherever it stands. */
export const highestLine = (log: LineLog): number => highestOf(log.numbers);

/** Newest first: whoever asks means something recent. */
export const hasId = (log: LineLog, id: string): boolean =>
  log.blocks.findLastIndex(({ lines }) => lines.some((known) => known.id === id)) !== -1;
