import { turnsOf } from '#shared/rules/meetings/turns.ts';
import type { Line } from '../../lines/line.ts';
import { type Speaker, speakerKey } from '../../lines/speakers.ts';

/** A few screens of lines: fast to render at once, and only a few blocks per transcript. */
const BLOCK_LINES = 60;

/** Neighbouring lines of one speaker. */
export interface Turn {
  readonly speaker: Speaker;
  readonly lines: readonly Line[];
}

/** Neighbouring turns that are rendered together. */
export interface TurnBlock {
  readonly turns: readonly Turn[];
  readonly lines: readonly Line[];
}

/**
 * Splits a transcript into blocks at the boundaries of turns. Reuses the unchanged `earlier` blocks, so that a new or
 * corrected line re-renders only one block.
 */
export function turnBlocks(lines: readonly Line[], earlier: readonly TurnBlock[] = []): readonly TurnBlock[] {
  const { kept, keptLines } = unchanged(lines, earlier);
  const blocks: TurnBlock[] = [...kept];
  const known = new Map(earlier.map((block) => [block.lines[0], block] as const));
  let turns: Turn[] = [];
  let count = 0;
  const close = () => {
    const own = turns.flatMap((turn) => turn.lines);
    const same = known.get(own[0]);
    if (same && hasLines(same, own)) blocks.push(same);
    else if (count > 0) blocks.push({ turns, lines: own });
    turns = [];
    count = 0;
  };
  for (const turn of turnsOf(lines.slice(keptLines), speakerKey)) {
    turns.push({ speaker: turn[0], lines: turn });
    count += turn.length;
    if (count >= BLOCK_LINES) close();
  }
  close();
  return blocks;
}

const hasLines = (block: TurnBlock, lines: readonly Line[]): boolean =>
  block.lines.length === lines.length && block.lines.every((line, index) => line === lines[index]);

/** The unchanged blocks at the start, except the last block, because new lines may belong to it. */
function unchanged(lines: readonly Line[], earlier: readonly TurnBlock[]) {
  let keptLines = 0;
  const end = earlier.slice(0, -1).findIndex((block) => {
    const isSame = block.lines.every((line, index) => line === lines[keptLines + index]);
    if (isSame) keptLines += block.lines.length;
    return !isSame;
  });
  return { kept: earlier.slice(0, end === -1 ? Math.max(earlier.length - 1, 0) : end), keptLines };
}
