import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by the first press. Radix alone hears Escape only after the dialog was painted, and gives it to a
 * message that came up meanwhile; what stands open inside the dialog still takes it first.
 */
export const closesByEscape = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  },
});
