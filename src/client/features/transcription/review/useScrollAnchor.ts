import { type RefObject, useEffect, useState } from 'react';
import { BlockGrowth } from './turns/blockGrowth.ts';

/**
 * Keeps the visible lines in place when blocks above them change their height, because heights are estimates until a
 * block is laid out. Only needed in browsers without scroll anchoring (CSS `overflow-anchor`), such as Safari. `blocks`:
 * observes the elements again when it changes.
 */
export function useScrollAnchor(root: RefObject<HTMLElement | null>, blocks: unknown): void {
  const [growth] = useState(() => new BlockGrowth());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the blocks changes their elements
  useEffect(() => {
    if (CSS.supports('overflow-anchor', 'auto')) return;
    const observer = new ResizeObserver((entries) => {
      const top = growth.measure(entries.map(({ target }) => target));
      if (top !== 0) scrollBy({ top, behavior: 'instant' });
    });
    for (const block of root.current!.querySelectorAll('[data-block]')) observer.observe(block);
    return () => observer.disconnect();
  }, [root, growth, blocks]);
}
