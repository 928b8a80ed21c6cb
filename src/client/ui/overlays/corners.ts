/** A corner of the window; left and right do not follow the direction of the text, because a finger does not either. */
export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;

interface Point {
  x: number;
  y: number;
}

/** The corner nearest to a point of the window, where a dragged part settles. */
export const nearestCorner = ({ x, y }: Point, window: { width: number; height: number }): Corner =>
  `${y < window.height / 2 ? 'top' : 'bottom'}-${x < window.width / 2 ? 'left' : 'right'}`;

/** The corner that an arrow key leads to; null for any other key. */
export function cornerByKey(corner: Corner, key: string): Corner | null {
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  if (key === 'ArrowUp') return `top-${horizontal}`;
  if (key === 'ArrowDown') return `bottom-${horizontal}`;
  if (key === 'ArrowLeft') return `${vertical}-left`;
  if (key === 'ArrowRight') return `${vertical}-right`;
  return null;
}
