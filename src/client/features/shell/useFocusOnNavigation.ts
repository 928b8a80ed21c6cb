import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { searchFieldOf } from './useSearchField.ts';

/** Keyboard and screen reader start at the new screen instead of the link that was left behind. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const startsInSearch = useRouterState({
    select: (state) => state.resolvedLocation?.state.startsInSearch === true,
  });
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== undefined && lastPathname.current !== pathname) {
      const start = (startsInSearch && searchFieldOf(target.current)) || target.current;
      start?.focus({ preventScroll: true });
    }
    lastPathname.current = pathname;
  }, [pathname, startsInSearch, target]);
}
