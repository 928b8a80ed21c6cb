import type { ReactNode, Ref } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { BlockFiller } from './blockFiller.ts';
import { blockStyle, estimatedHeight } from './blockSize.ts';
import type { Line } from './line.ts';
import { useIsFilled } from './useBlockFiller.ts';

/** Where a block stands among the others of a long transcript. */
export interface BlockPlace {
  /** Unique in the list and the same for as long as the block is. */
  name: string;
  filler: BlockFiller;
  isFilledAtOnce: boolean;
}

interface Props extends BlockPlace {
  as: 'ol' | 'div';
  lines: readonly Line[];
  /** How much of its height is not text. */
  headingsPx: number;
  className?: string;
  /** Called once the block is to be filled. */
  children: () => ReactNode;
}

/** Neighbouring lines that are drawn together. What is far away is not laid out until the reader, a search or a link comes near. */
export function LineBlock({ as: List, lines, headingsPx, className, children, ...place }: Props) {
  const { element, isFilled } = useIsFilled<HTMLElement>(place);
  return (
    <List
      ref={element as Ref<never>}
      style={blockStyle(isFilled, estimatedHeight(lines, headingsPx))}
      className={cx('[content-visibility:auto]', className)}
    >
      {isFilled && children()}
    </List>
  );
}
