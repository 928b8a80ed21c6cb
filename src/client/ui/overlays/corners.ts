/** A corner of the viewport. Left and right are physical and ignore the text direction, because dragging does too. */
export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;

interface Point {
  x: number;
  y: number;
}

/** The corner nearest to a point in the viewport, to which a dragged part snaps. */
export const nearestCorner = ({ x, y }: Point, window: { width: number; height: number }): Corner =>
  `${y < window.height / 2 ? 'top' : 'bottom'}-${x < window.width / 2 ? 'left' : 'right'}`;

/** The corner to which an arrow key moves; null for other keys. */
export function cornerByKey(corner: Corner, key: string): Corner | null {
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  if (key === 'ArrowUp') return `top-${horizontal}`;
  if (key === 'ArrowDown') return `bottom-${horizontal}`;
  if (key === 'ArrowLeft') return `${vertical}-left`;
  if (key === 'ArrowRight') return `${vertical}-right`;
  return null;
}
