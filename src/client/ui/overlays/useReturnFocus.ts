import { useRef } from 'react';

/** Restores focus to the element that opened a dialog without a trigger of its own, which Radix alone does not do. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const place = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      place.current = opener.current?.closest('[role="dialog"], main') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      // Keeps focus in an element that was opened while the dialog faded out.
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) {
        event.preventDefault();
        return;
      }
      // If the opener was removed, for example with its deleted row, focus moves to the dialog or the screen that
      // contained it, or to the screen that replaced that one.
      const places = [opener.current, place.current, document.querySelector('main')];
      const target = places.find((each) => each?.isConnected && each !== document.body);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
      if (target === opener.current && place.current) keepFocusIn(place.current, target);
    },
  };
}

/**
 * Focuses the place when the focused element in it is removed, because a list is often fetched again only after the
 * dialog that changed it has closed.
 */
function keepFocusIn(place: Element, focused: HTMLElement): void {
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return;
    stop();
    if (document.activeElement === document.body && place instanceof HTMLElement) place.focus();
  });
  observer.observe(place, { childList: true, subtree: true });
  // Not blur, which Chromium also sends for the removal.
  document.addEventListener('focusin', stop);
}
