import { type FinalLine, type Line, startsBefore } from '../../lines/line.ts';
import { blockIndexOf, type LineBlock, type LineLog } from '../../lines/log/lineLog.ts';
import type { Gap, LinesState } from '../../lines/log/linesState.ts';
import { isSameSpeaker } from '../../lines/speakers.ts';

export interface ShownBlock {
  name: number;
  chapter: number;
  lines: readonly FinalLine[];
  /** Previews that started before the block's last line. */
  previews: readonly Line[];
  /** The row above the block, which decides whether the block's first line starts a turn. */
  before: Line | undefined;
  gaps: readonly Gap[];
  /** Lines up to this number are not announced by screen readers. */
  silentThrough: number;
}

interface ShownLines {
  blocks: ShownBlock[];
  /** Previews that started after the last line. */
  newest: Line[];
}

const TURN_PX = 35;
const NO_GAPS: readonly Gap[] = [];
const NO_PREVIEWS: readonly Line[] = [];

/** Derives the blocks to render. Reuses unchanged parts, so that memoized components do not render again. */
export function liveBlocks({ log, previews, gaps, clearedThrough, historyThrough }: LinesState): ShownLines {
  const shown = shownBlocks(log, clearedThrough);
  const last = shown.at(-1)?.lines.at(-1);
  const isNewest = (preview: Line) => !last || startsBefore(last, preview);
  const within = previews
    .filter((preview) => !isNewest(preview))
    .map((preview) => ({ preview, at: blockIndexOf({ blocks: shown }, preview) }));
  let before: Line | undefined;
  const blocks = shown.map(({ name, chapter, lines: own, lowest, highest }, index) => {
    const spoken = within.filter(({ at }) => at === index).map(({ preview }) => preview);
    const block: ShownBlock = {
      name,
      chapter,
      lines: own,
      previews: spoken.length > 0 ? spoken : NO_PREVIEWS,
      before,
      gaps: gapsWithin(own, gaps),
      silentThrough: historyThrough < lowest ? 0 : Math.min(historyThrough, highest),
    };
    before = rowsOf(block).at(-1);
    return block;
  });
  return { blocks, newest: previews.filter(isNewest) };
}

/** The gaps last found in the lines of each block. */
const lastGaps = new WeakMap<readonly FinalLine[], { among: readonly Gap[]; gaps: readonly Gap[] }>();

/**
 * The gaps below lines of a block. Returns the same array as before if they are the same, because a block whose gaps
 * are another array renders again with its whole chapter, for each new line until the end of the meeting.
 */
function gapsWithin(lines: readonly FinalLine[], among: readonly Gap[]): readonly Gap[] {
  const before = lastGaps.get(lines);
  if (before?.among === among) return before.gaps;
  const inside = among.filter(({ afterLine }) => lines.some(({ number }) => number === afterLine));
  const known = before?.gaps ?? NO_GAPS;
  const isSame = inside.length === known.length && inside.every((gap, index) => gap === known[index]);
  const gaps = isSame ? known : inside;
  lastGaps.set(lines, { among, gaps });
  return gaps;
}

/** Groups neighbouring blocks that browsers lay out or skip together. */
export function chaptersOf(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const chapters = new Map<number, ShownBlock[]>();
  for (const block of blocks) {
    const chapter = chapters.get(block.chapter);
    if (chapter) chapter.push(block);
    else chapters.set(block.chapter, [block]);
  }
  return [...chapters.values()];
}

/** The height of a block's headings in px; each turn starts with a heading. */
export const headingsPx = (block: Pick<ShownBlock, 'lines' | 'previews'>): number =>
  TURN_PX * rowsOf(block).filter((line, index, rows) => !isSameSpeaker(rows[index - 1], line)).length;

/** A block's lines and previews, ordered by start time. */
export function rowsOf({ lines, previews }: Pick<ShownBlock, 'lines' | 'previews'>): readonly Line[] {
  return previews.length === 0
    ? lines
    : [...lines, ...previews].sort((a, b) => (startsBefore(a, b) ? -1 : 1));
}

const shownBlocks = ({ blocks }: LineLog, clearedThrough: number): readonly LineBlock[] =>
  clearedThrough === 0
    ? blocks
    : blocks
        .filter(({ highest }) => highest > clearedThrough)
        .map((block) =>
          block.lowest > clearedThrough
            ? block
            : { ...block, lines: block.lines.filter(({ number }) => number > clearedThrough) },
        );
