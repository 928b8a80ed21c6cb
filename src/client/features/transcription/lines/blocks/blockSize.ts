import type { CSSProperties } from 'react';
import type { Line } from '../line.ts';

/** Average characters per row over three languages, by screen width; precise enough to keep the scroll bar stable. */
const CHARACTERS_PER_ROW = { wide: 72, narrow: 33 };
const ROW_PX = 25.6;

/**
 * Estimates the height of these lines in px. Uses px because font-relative units would make blocks outside the viewport
 * shift the visible text.
 */
function estimatedHeight(lines: readonly Pick<Line, 'text'>[], headingsPx: number, width: 'wide' | 'narrow') {
  const rows = lines.reduce((sum, { text }) => sum + Math.ceil(text.length / CHARACTERS_PER_ROW[width]), 0);
  return Math.round(rows * ROW_PX + headingsPx);
}

/** Variables for both screen widths, because the server does not know the viewport; `blockSizeClass` chooses one. */
export const blockStyle = (lines: readonly Pick<Line, 'text'>[], headingsPx: number): CSSProperties =>
  ({
    '--narrow': `${estimatedHeight(lines, headingsPx, 'narrow')}px`,
    '--wide': `${estimatedHeight(lines, headingsPx, 'wide')}px`,
  }) as CSSProperties;

/**
 * Reserves the height of a block while it is empty, and while the browser skips the layout of its content. Both heights
 * exclude the padding, so that filling a block moves nothing: Safari has no scroll anchoring that would hide it.
 */
export const blockSizeClass = (isFilled: boolean): string =>
  isFilled
    ? '[contain-intrinsic-block-size:auto_var(--narrow)] sm:[contain-intrinsic-block-size:auto_var(--wide)]'
    : 'box-content [block-size:var(--narrow)] sm:[block-size:var(--wide)]';
