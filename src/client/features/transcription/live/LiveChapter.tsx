import { type ComponentProps, memo } from 'react';
import type { BlockFiller } from '../lines/blockFiller.ts';
import { blockSizeClass, blockStyle } from '../lines/blockSize.ts';
import { LiveBlock } from './LiveBlock.tsx';
import { headingsPx, rowsOf, type ShownBlock } from './liveBlocks.ts';

interface Props extends Pick<ComponentProps<typeof LiveBlock>, 'baseMs' | 'colours' | 'editing'> {
  blocks: readonly ShownBlock[];
  filler: BlockFiller;
  /** Whether a block is rendered at once, wherever it is. Decided when the block is first rendered. */
  isNewest: (block: ShownBlock) => boolean;
}

/**
 * Blocks that are laid out or skipped together: for each new line, a browser looks at every part of the page that it may skip,
 * and would look at hundreds of blocks.
 */
function Chapter({ blocks, filler, isNewest, baseMs, colours, editing }: Props) {
  const headings = blocks.reduce((sum, block) => sum + headingsPx(block), 0);
  return (
    <div
      data-chapter
      style={blockStyle(blocks.flatMap(rowsOf), headings)}
      className={`[content-visibility:auto] print:[content-visibility:visible] ${blockSizeClass(true)}`}
    >
      {blocks.map((block) => (
        <LiveBlock
          key={block.name}
          {...block}
          name={String(block.name)}
          filler={filler}
          isFilledAtOnce={isNewest(block)}
          baseMs={baseMs}
          colours={colours}
          editing={editing && block.lines.some(({ id }) => id === editing.lineId) ? editing : null}
        />
      ))}
    </div>
  );
}

const isSameBlock = (before: ShownBlock, after: ShownBlock | undefined): boolean =>
  after !== undefined &&
  (Object.keys(after) as (keyof ShownBlock)[]).every((name) => before[name] === after[name]);

/** Memoized by what is in the blocks, which are new objects for every line. */
export const LiveChapter = memo(
  Chapter,
  (before, after) =>
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => isSameBlock(block, after.blocks[index])) &&
    before.filler === after.filler &&
    before.baseMs === after.baseMs &&
    before.colours === after.colours &&
    before.editing === after.editing,
);
