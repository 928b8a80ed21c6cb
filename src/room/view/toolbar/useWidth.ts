import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Measures an element's inner width in px and updates it on every change; 0 before the first measurement. */
export function useWidth<Measured extends HTMLElement>(): { ref: RefObject<Measured | null>; width: number } {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(ref.current!.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
