import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Keyboard and screen reader start at the new screen instead of the link that was left behind. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== undefined && lastPathname.current !== pathname) {
      target.current?.focus({ preventScroll: true });
    }
    lastPathname.current = pathname;
  }, [pathname, target]);
}
