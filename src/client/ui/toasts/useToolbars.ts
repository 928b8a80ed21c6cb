import { useLayoutEffect } from 'react';

/** Keeps toasts clear of the controls at the edges of a screen while the controls are shown. */
export function useToolbars(areShown = true): void {
  useLayoutEffect(() => {
    if (!areShown) return;
    const page = document.documentElement;
    // Sets an attribute instead of using `:has()`, which would recalculate styles of the whole transcript for each new
    // line.
    page.dataset.toolbars = '';
    return () => {
      delete page.dataset.toolbars;
    };
  }, [areShown]);
}
