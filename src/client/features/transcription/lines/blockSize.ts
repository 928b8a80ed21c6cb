import type { CSSProperties } from 'react';
import type { Line } from './line.ts';

/** An average, for texts of three languages in both widths: what matters is that the scroll bar hardly moves. */
const CHARACTERS_A_ROW = { wide: 72, narrow: 33 };
const ROW_PX = 25.6;

/** How tall these lines will roughly be. In pixels: room far away that grew with the size of the letters would move what one reads. */
export function estimatedHeight(lines: readonly Pick<Line, 'text'>[], headingsPx: number): number {
  const characters = window.innerWidth < 640 ? CHARACTERS_A_ROW.narrow : CHARACTERS_A_ROW.wide;
  const rows = lines.reduce((sum, { text }) => sum + Math.ceil(text.length / characters), 0);
  return Math.round(rows * ROW_PX + headingsPx);
}

/** The room that is kept for a block: while it is empty, and while it is far away and not laid out. */
export const blockStyle = (isFilled: boolean, heightPx: number): CSSProperties =>
  isFilled ? { containIntrinsicBlockSize: `auto ${heightPx}px` } : { blockSize: heightPx };
