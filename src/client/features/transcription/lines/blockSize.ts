import type { CSSProperties } from 'react';
import type { Line } from './line.ts';

/** Averages over three languages, by screen width; precise enough that the scroll bar hardly moves. */
const CHARACTERS_PER_ROW = { wide: 72, narrow: 33 };
const ROW_PX = 25.6;

/** Estimates the height of these lines. In pixels: with font-relative units, distant blocks would shift the visible text. */
export function estimatedHeight(lines: readonly Pick<Line, 'text'>[], headingsPx: number): number {
  const characters = window.innerWidth < 640 ? CHARACTERS_PER_ROW.narrow : CHARACTERS_PER_ROW.wide;
  const rows = lines.reduce((sum, { text }) => sum + Math.ceil(text.length / characters), 0);
  return Math.round(rows * ROW_PX + headingsPx);
}

/** Reserves the height of a block, while it is empty and while its distant content is not laid out. */
export const blockStyle = (isFilled: boolean, heightPx: number): CSSProperties =>
  isFilled ? { containIntrinsicBlockSize: `auto ${heightPx}px` } : { blockSize: heightPx };
