import type { ReactNode, Ref } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { Line } from '../line.ts';
import { blockSizeClass, blockStyle } from './blockSize.ts';
import { type BlockPlace, useIsFilled } from './useBlockFiller.ts';

interface Props extends BlockPlace {
  as: 'ol' | 'div';
  lines: readonly Line[];
  /** Height in px of everything in the block except the text of its lines. */
  headingsPx: number;
  className?: string;
  /** Rendered once the block is filled. */
  children: () => ReactNode;
}

/**
 * Renders neighbouring lines together. A block outside the viewport is neither filled nor laid out until it is scrolled
 * or jumped to.
 */
export function LineBlock({ as: List, lines, headingsPx, className, children, ...place }: Props) {
  const { element, isFilled } = useIsFilled<HTMLElement>(place);
  return (
    <List
      ref={element as Ref<never>}
      data-block
      style={blockStyle(lines, headingsPx)}
      className={cx('[content-visibility:auto]', blockSizeClass(isFilled), className)}
    >
      {isFilled && children()}
    </List>
  );
}
