import { useRef } from 'react';

/** Returns the focus to the element that opened a dialog without a trigger of its own; Radix alone would lose it. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      // What was opened while the dialog faded keeps the focus.
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) {
        event.preventDefault();
        return;
      }
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
