import { useRef } from 'react';

/** Returns the focus to the element that opened a dialog without a trigger of its own; Radix alone would lose it. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const place = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      place.current = opener.current?.closest('[role="dialog"], main') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      // What was opened while the dialog faded keeps the focus.
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) {
        event.preventDefault();
        return;
      }
      // The opener is gone where its row was deleted: the focus then stays in the dialog, or on the screen, that held it.
      const target = [opener.current, place.current].find((each) => each?.isConnected);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}
