import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by the first press of Escape. Radix alone handles Escape only after the dialog was painted, and
 * lets a toast that appeared meanwhile handle it instead. A layer open inside the dialog still handles it first.
 */
export const closeOnEscape = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  },
});
