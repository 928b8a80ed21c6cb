import { type RefObject, useLayoutEffect } from 'react';

/** Elements around a row that can take focus: a section, the dialog, the tab panel, or the screen. */
const PLACES = 'section[tabindex], [role="dialog"], [role="tabpanel"], main';

/**
 * Moves focus to the section, dialog, tab panel or screen around the element when the element is removed while it has
 * focus, because the browser would move focus to the top of the page. Keeps focus that another component has set
 * meanwhile.
 */
export function useFocusAfterRemoval(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const removed = ref.current!;
    const place = removed.parentElement!.closest<HTMLElement>(PLACES);
    return () => {
      if (!removed.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = place?.isConnected ? place : document.querySelector<HTMLElement>('main');
        target?.focus({ preventScroll: true });
      });
    };
  }, [ref]);
}
