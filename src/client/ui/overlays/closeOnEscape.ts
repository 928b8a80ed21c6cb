import type { KeyboardEvent } from 'react';
import { isComposing } from '../keyboard/isComposing.ts';

/**
 * Closes a dialog on the first press of Escape. Radix handles Escape only after the dialog was painted, and lets a
 * toast that has appeared meanwhile handle it instead. A layer open inside the dialog still handles Escape first.
 */
export const closeOnEscape = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape' && !event.defaultPrevented;
    if (isEscape && !isComposing(event.nativeEvent)) onOpenChange(false);
  },
});
