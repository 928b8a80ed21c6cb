import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { searchFieldOf } from './useSearchField.ts';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Moves focus to the new screen, so that keyboard and screen reader do not stay at the followed link. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const startsInSearch = useRouterState({
    select: (state) => state.resolvedLocation?.state.startsInSearch === true,
  });
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== undefined && lastPathname.current !== pathname) {
      const start = (startsInSearch && searchFieldOf(target.current)) || target.current;
      // Skips an open dialog, in which the user may be typing.
      if (!document.activeElement?.closest(DIALOGS)) start?.focus({ preventScroll: true });
    }
    lastPathname.current = pathname;
  }, [pathname, startsInSearch, target]);
}
