import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const LEVELS = [1, 1.5, 2, 3, 4];
const MAX = LEVELS.at(-1)!;

const limited = (scale: number): number => Math.min(MAX, Math.max(1, scale));

/** The next zoom level: 1 zooms in, -1 zooms out. */
export const nextLevel = (scale: number, direction: 1 | -1): number =>
  direction === 1
    ? (LEVELS.find((level) => level > scale + 0.01) ?? MAX)
    : (LEVELS.findLast((level) => level < scale - 0.01) ?? 1);

const distanceOf = ([a, b]: { x: number; y: number }[]): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;

/**
 * Zooms the content of a scrolling element around its centre, by buttons, keys, Ctrl+wheel, or a pinch gesture. The
 * browser's own scrolling moves the zoomed content.
 */
export function useZoom() {
  const [scale, setScale] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  const shownScale = useRef(1);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  useLayoutEffect(() => {
    const element = scroller.current!;
    const ratio = scale / shownScale.current;
    shownScale.current = scale;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2;
  }, [scale]);
  useEffect(() => {
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setScale((before) => limited(before * Math.exp(-event.deltaY / 200)));
    };
    const element = scroller.current!;
    // Adds the listener manually, because React's wheel listeners are passive and cannot prevent the page from zooming.
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, []);
  const step = (direction: 1 | -1) => setScale((before) => nextLevel(before, direction));
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    scroller,
    scale,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    canZoomIn: scale < MAX,
    canZoomOut: scale > 1,
    handlers: {
      onDoubleClick: () => setScale(scale > 1 ? 1 : 2),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey) return;
        if (event.key === '+' || event.key === '=') step(1);
        else if (event.key === '-') step(-1);
      },
      onPointerDown: ({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) => {
        if (pointerType === 'touch') fingers.current.set(pointerId, { x, y });
      },
      onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
        if (!fingers.current.has(pointerId)) return;
        const before = distanceOf([...fingers.current.values()]);
        fingers.current.set(pointerId, { x, y });
        const after = distanceOf([...fingers.current.values()]);
        if (fingers.current.size === 2 && before > 0) setScale((scale) => limited((scale * after) / before));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
