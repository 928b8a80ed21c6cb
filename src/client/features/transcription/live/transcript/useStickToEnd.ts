import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

/**
 * Keeps a list scrolled to its newest entry until the reader scrolls up. While `isHeld`, it keeps its position.
 * `countsFromEnd` is for a reversed flex column, whose end has the scroll position 0 and earlier positions are
 * negative.
 */
export function useStickToEnd<E extends HTMLElement>(
  content: unknown,
  { isHeld, countsFromEnd }: { isHeld: boolean; countsFromEnd: boolean },
): { list: RefObject<E | null>; isAtEnd: boolean; handleScroll: () => void; jumpToEnd: () => void } {
  const list = useRef<E>(null);
  const sticks = useRef(true);
  const before = useRef({ top: 0, height: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);

  const jumpToEnd = useCallback(() => {
    sticks.current = true;
    setIsAtEnd(true);
    const element = list.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // Stores the position, because the scroll event comes later and is compared with it.
    before.current = { top: element.scrollTop, height: element.scrollHeight };
  }, []);

  const handleScroll = () => {
    const element = list.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    // Late layout also moves the end, so the reader has left it only if the list scrolled up by more than it shrank.
    const leaves = top - before.current.top < Math.min(0, height - before.current.height);
    before.current = { top, height };
    const untilEnd = countsFromEnd ? -top : height - top - clientHeight;
    if (isHeld) sticks.current = false;
    else if (untilEnd < NEAR_END_PX) sticks.current = true;
    else if (leaves) sticks.current = false;
    else if (sticks.current) return jumpToEnd();
    setIsAtEnd(sticks.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list is held or released
  useLayoutEffect(handleScroll, [isHeld]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content moves the end
  useLayoutEffect(() => {
    if (sticks.current) jumpToEnd();
  }, [content, jumpToEnd]);

  useEffect(() => {
    const observer = new ResizeObserver(() => sticks.current && jumpToEnd());
    const element = list.current;
    if (element) for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [jumpToEnd]);

  return { list, isAtEnd, handleScroll, jumpToEnd };
}
