import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { searchFieldOf } from './useSearchField.ts';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

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
      // Whoever has opened a dialog meanwhile is typing into it.
      if (!document.activeElement?.closest(DIALOGS)) start?.focus({ preventScroll: true });
    }
    lastPathname.current = pathname;
  }, [pathname, startsInSearch, target]);
}
