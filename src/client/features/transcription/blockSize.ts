import type { CSSProperties } from 'react';

/** An average, for texts of three languages in both widths: what matters is that the scroll bar hardly moves. */
const CHARACTERS_A_ROW = { wide: 66, narrow: 34 };
const ROW_REM = 1.6;

/** How tall lines of these texts will roughly be. */
export function estimatedRem(texts: readonly string[], headingsRem: number): number {
  const characters = window.innerWidth < 640 ? CHARACTERS_A_ROW.narrow : CHARACTERS_A_ROW.wide;
  const rows = texts.reduce((sum, text) => sum + Math.ceil(text.length / characters), 0);
  return Math.round(rows * ROW_REM + headingsRem);
}

/** The room that is kept for a block: while it is empty, and while it is far away and not laid out. */
export const blockStyle = (isFilled: boolean, rem: number): CSSProperties =>
  isFilled ? { containIntrinsicBlockSize: `auto ${rem}rem` } : { blockSize: `${rem}rem` };
