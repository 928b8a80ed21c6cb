import { type ComponentProps, memo } from 'react';
import type { BlockFiller } from '../../lines/blocks/blockFiller.ts';
import { blockSizeClass, blockStyle } from '../../lines/blocks/blockSize.ts';
import { LiveBlock } from './LiveBlock.tsx';
import { headingsPx, rowsOf, type ShownBlock } from './liveBlocks.ts';

interface Props extends Pick<ComponentProps<typeof LiveBlock>, 'baseMs' | 'colours' | 'editing'> {
  blocks: readonly ShownBlock[];
  filler: BlockFiller;
  /** Whether a block is rendered at once, regardless of its position. Read when the block is first rendered. */
  isNewest: (block: ShownBlock) => boolean;
}

/**
 * Groups blocks that are laid out or skipped together. For each new line the browser checks every element with
 * content-visibility, which would be hundreds of blocks without chapters.
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

/** Compares the content of the blocks, because the block objects are created again for every line. */
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
