import { useLayoutEffect } from 'react';

/** Keeps toasts clear of the controls at the edges of a screen while the controls are shown. */
export function useToolbars(areShown = true): void {
  useLayoutEffect(() => {
    if (!areShown) return;
    const page = document.documentElement;
    // An attribute instead of `:has()`, which would recalculate the whole transcript's styles for each new line.
    page.dataset.toolbars = '';
    return () => {
      delete page.dataset.toolbars;
    };
  }, [areShown]);
}
