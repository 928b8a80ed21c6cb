import { type FinalLine, type Line, startsBefore } from '../line.ts';
import { hasNumber, highestOf, type LineNumbers, lastContiguousNumber, withNumber } from './lineNumbers.ts';

export const LINES_PER_BLOCK = 32;
/**
 * Limits style and layout work per new line: browsers check each chapter, and each block of the chapters near the
 * viewport, so about 25 of each keeps both counts low.
 */
export const BLOCKS_PER_CHAPTER = 24;

/** Neighbouring lines that are rendered together. */
export interface LineBlock {
  /** Identifies the block; does not change when lines are added. */
  readonly name: number;
  /**
   * Identifies the group of neighbouring blocks that browsers lay out or skip together. A block never moves to another
   * chapter, because that would render its lines again, and screen readers would announce them again.
   */
  readonly chapter: number;
  readonly lines: readonly FinalLine[];
  /** The lowest and the highest line number in the block. */
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Final lines ordered by start time, in blocks, so that a new line copies one block and memoized components keep the
 * others. Line numbers follow the order of storage, and are used only to detect missing lines.
 */
export interface LineLog {
  readonly blocks: readonly LineBlock[];
  readonly length: number;
  readonly numbers: LineNumbers;
  /** The number of the last line before the first missing one. */
  readonly knownThrough: number;
  readonly nextName: number;
}

export const EMPTY_LOG: LineLog = { blocks: [], length: 0, numbers: [], knownThrough: 0, nextName: 0 };

/** Adds a line, or replaces an older version of it. Returns the same log if the line is or was in it already. */
export function withLine(log: LineLog, added: FinalLine): LineLog {
  if (hasNumber(log.numbers, added.number)) return isChanged(added) ? withChangedLine(log, added) : log;
  const at = blockIndexOf(log, added);
  const numbers = withNumber(log.numbers, added.number);
  const known = { length: log.length + 1, numbers, knownThrough: lastContiguousNumber(numbers) };
  const block = log.blocks[at];
  if (!block || isFullBefore(log, at, added)) {
    const blocks = [...log.blocks, blockOf(log.nextName, chapterAfter(log), [added])];
    return { ...known, blocks, nextName: log.nextName + 1 };
  }
  const before = block.lines.findLastIndex((line) => startsBefore(line, added));
  const lines = block.lines.toSpliced(before + 1, 0, added);
  const parts =
    lines.length < 2 * LINES_PER_BLOCK
      ? [blockOf(block.name, block.chapter, lines)]
      : [
          blockOf(block.name, block.chapter, lines.slice(0, LINES_PER_BLOCK)),
          blockOf(log.nextName, block.chapter, lines.slice(LINES_PER_BLOCK)),
        ];
  return {
    ...known,
    blocks: log.blocks.toSpliced(at, 1, ...parts),
    nextName: log.nextName + parts.length - 1,
  };
}

type ChangedLine = Pick<FinalLine, 'id'> & Partial<FinalLine> & { change: number };

const isChanged = (line: FinalLine): line is FinalLine & { change: number } => line.change !== undefined;

/** Replaces a line by a later version of it. Adds no line, so that a late change does not restore a withdrawn line. */
export function withChangedLine(log: LineLog, changed: ChangedLine): LineLog {
  const isOlder = (line: FinalLine) => line.id === changed.id && (line.change ?? 0) < changed.change;
  const at = log.blocks.findLastIndex(({ lines }) => lines.some(isOlder));
  const block = log.blocks[at];
  if (!block) return log;
  const lines = block.lines.map((line) => (isOlder(line) ? { ...line, ...changed } : line));
  return { ...log, blocks: log.blocks.with(at, { ...block, lines }) };
}

/** Whether the line comes after all others and the last block is full. */
const isFullBefore = ({ blocks }: LineLog, at: number, added: FinalLine): boolean => {
  const { lines } = blocks[at]!;
  return at === blocks.length - 1 && lines.length >= LINES_PER_BLOCK && startsBefore(lines.at(-1)!, added);
};

/** Index of the block for a line: the last one that starts before it, or else the first; -1 for an empty log. */
export function blockIndexOf({ blocks }: Pick<LineLog, 'blocks'>, line: Line): number {
  const begins = blocks.findLastIndex(({ lines }) => startsBefore(lines[0]!, line));
  return begins === -1 && blocks.length > 0 ? 0 : begins;
}

/** The chapter for a block appended at the end: the last chapter, or a new one if the last one is full. */
function chapterAfter({ blocks, nextName }: LineLog): number {
  const chapter = blocks.at(-1)?.chapter ?? nextName;
  return blocks.at(-BLOCKS_PER_CHAPTER)?.chapter === chapter ? nextName : chapter;
}

function blockOf(name: number, chapter: number, lines: readonly FinalLine[]): LineBlock {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (const { number } of lines) {
    lowest = Math.min(lowest, number);
    highest = Math.max(highest, number);
  }
  return { name, chapter, lines, lowest, highest };
}

export const logOf = (lines: readonly FinalLine[]): LineLog => lines.reduce(withLine, EMPTY_LOG);

/** Removes a speaker's lines up to a line number. Keeps their numbers, so that they are not requested as missing. */
export const withoutSpeaker = (log: LineLog, speakerId: string, throughLine: number): LineLog =>
  without(log, (line) => line.speakerId === speakerId && line.number <= throughLine);

/** Removes a line permanently, so that it is neither added if it arrives late nor requested as missing. */
export function withoutLine(log: LineLog, number: number): LineLog {
  const numbers = hasNumber(log.numbers, number) ? log.numbers : withNumber(log.numbers, number);
  return {
    ...without(log, (line) => line.number === number),
    numbers,
    knownThrough: lastContiguousNumber(numbers),
  };
}

function without(log: LineLog, isGone: (line: FinalLine) => boolean): LineLog {
  const blocks = log.blocks.flatMap((block) => {
    const left = block.lines.filter((line) => !isGone(line));
    if (left.length === block.lines.length) return block;
    return left.length > 0 ? blockOf(block.name, block.chapter, left) : [];
  });
  return { ...log, blocks, length: blocks.reduce((sum, { lines }) => sum + lines.length, 0) };
}

export const linesOf = (log: LineLog): FinalLine[] => log.blocks.flatMap(({ lines }) => lines);

export const firstLine = (log: LineLog): FinalLine | undefined => log.blocks[0]?.lines[0];

export const lastLine = (log: LineLog): FinalLine | undefined => log.blocks.at(-1)?.lines.at(-1);

/** The highest line number received so far. */
export const highestLine = (log: LineLog): number => highestOf(log.numbers);

/** Searches the newest blocks first, because most lookups are for recent lines. */
export const hasId = (log: LineLog, id: string): boolean =>
  log.blocks.findLastIndex(({ lines }) => lines.some((known) => known.id === id)) !== -1;
