import { useLayoutEffect } from 'react';

/** Keeps toasts clear of the controls at a screen's edges, while these are shown. */
export function useToolbars(areShown = true): void {
  useLayoutEffect(() => {
    if (!areShown) return;
    const page = document.documentElement;
    // An attribute rather than `:has()`, which would search the whole transcript whenever a line is added to it.
    page.dataset.toolbars = '';
    return () => {
      delete page.dataset.toolbars;
    };
  }, [areShown]);
}
