import type { CSSProperties } from 'react';
import type { Line } from './line.ts';

/** Averages over three languages, by screen width; precise enough that the scroll bar hardly moves. */
const CHARACTERS_PER_ROW = { wide: 72, narrow: 33 };
const ROW_PX = 25.6;

/** Estimates the height of these lines. In pixels: with font-relative units, distant blocks would shift the visible text. */
function estimatedHeight(lines: readonly Pick<Line, 'text'>[], headingsPx: number, width: 'wide' | 'narrow') {
  const rows = lines.reduce((sum, { text }) => sum + Math.ceil(text.length / CHARACTERS_PER_ROW[width]), 0);
  return Math.round(rows * ROW_PX + headingsPx);
}

/** Both heights, since a server that renders the lines does not know the window; `blockSizeClass` chooses one. */
export const blockStyle = (lines: readonly Pick<Line, 'text'>[], headingsPx: number): CSSProperties =>
  ({
    '--narrow': `${estimatedHeight(lines, headingsPx, 'narrow')}px`,
    '--wide': `${estimatedHeight(lines, headingsPx, 'wide')}px`,
  }) as CSSProperties;

/** Reserves the height of a block, while it is empty and while its distant content is not laid out. */
export const blockSizeClass = (isFilled: boolean): string =>
  isFilled
    ? '[contain-intrinsic-block-size:auto_var(--narrow)] sm:[contain-intrinsic-block-size:auto_var(--wide)]'
    : '[block-size:var(--narrow)] sm:[block-size:var(--wide)]';
