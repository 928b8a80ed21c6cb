import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in sight: its page not in the background, and itself not scrolled away, also with its frame. */
export function useIsVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  const [isPageHidden, setIsPageHidden] = useState(document.hidden);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)!.isIntersecting));
    observer.observe(ref.current!);
    const look = () => setIsPageHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [ref]);
  return isInView && !isPageHidden;
}
