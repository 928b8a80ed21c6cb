import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the visible lines in place when blocks above the viewport change their height, because heights are estimates
 * until a block is laid out. Only needed in browsers without scroll anchoring (CSS `overflow-anchor`), such as Safari.
 * `blocks`: observes the elements again when it changes.
 */
export function useScrollAnchor(root: RefObject<HTMLElement | null>, blocks: unknown): void {
  const [heights] = useState(() => new WeakMap<Element, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the blocks changes their elements
  useEffect(() => {
    if (CSS.supports('overflow-anchor', 'auto')) return;
    const observer = new ResizeObserver((entries) => {
      const top = growthAbove(entries, heights);
      if (top !== 0) scrollBy({ top, behavior: 'instant' });
    });
    for (const block of root.current!.querySelectorAll('[data-block]')) observer.observe(block);
    return () => observer.disconnect();
  }, [root, heights, blocks]);
}

/** By how many px the blocks have grown that ended above the viewport. Takes the entries in document order. */
function growthAbove(entries: readonly ResizeObserverEntry[], heights: WeakMap<Element, number>): number {
  let moved = 0;
  let above = 0;
  for (const { target } of entries) {
    const { top, height } = target.getBoundingClientRect();
    const before = heights.get(target) ?? height;
    heights.set(target, height);
    if (top - moved + before <= 0) above += height - before;
    moved += height - before;
  }
  return above;
}
