import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

/** Keeps a scrolling list at its newest entry until the reader scrolls up. */
export function useStickToEnd<E extends HTMLElement>(
  content: unknown,
): { list: RefObject<E | null>; isAtEnd: boolean; handleScroll: () => void; jumpToEnd: () => void } {
  const list = useRef<E>(null);
  const sticks = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const jumpToEnd = useCallback(() => {
    sticks.current = true;
    setIsAtEnd(true);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);

  const handleScroll = () => {
    const element = list.current;
    if (!element) return;
    sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    setIsAtEnd(sticks.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what moves the end
  useLayoutEffect(() => {
    if (sticks.current) jumpToEnd();
  }, [content, jumpToEnd]);

  useEffect(() => {
    const observer = new ResizeObserver(() => sticks.current && jumpToEnd());
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [jumpToEnd]);

  return { list, isAtEnd, handleScroll, jumpToEnd };
}
