import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

/**
 * Keeps a scrolling list at its newest entry until the reader scrolls up, and while `isHeld` lets it stay where it is. A list
 * that `countsFromEnd`, as in a reversed column, has its end at 0 and everything before it below 0.
 */
export function useStickToEnd<E extends HTMLElement>(
  content: unknown,
  isHeld: boolean,
  countsFromEnd: boolean,
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
    // The scroll event comes later, and what it finds is compared with this place.
    before.current = { top: element.scrollTop, height: element.scrollHeight };
  }, []);

  const handleScroll = () => {
    const element = list.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    // Late layout moves the end too: the reader left it only by scrolling up further than the list has shrunk.
    const leaves = top - before.current.top < Math.min(0, height - before.current.height);
    before.current = { top, height };
    const untilEnd = countsFromEnd ? -top : height - top - clientHeight;
    if (isHeld) sticks.current = false;
    else if (untilEnd < NEAR_END_PX) sticks.current = true;
    else if (leaves) sticks.current = false;
    else if (sticks.current) return jumpToEnd();
    setIsAtEnd(sticks.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held stays, and may be at the end when it is released
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
