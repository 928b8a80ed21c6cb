import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is visible: the page is in the foreground, and neither the element nor its frame is scrolled out
 * of view.
 */
export function useIsVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  const [isPageHidden, setIsPageHidden] = useState(document.hidden);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)!.isIntersecting));
    observer.observe(ref.current!);
    const handleChange = () => setIsPageHidden(document.hidden);
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, [ref]);
  return isInView && !isPageHidden;
}
