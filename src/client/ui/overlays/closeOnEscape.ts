import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isComposing } from '../keyboard/isComposing.ts';

/**
 * Closes a dialog on the first press of Escape. Radix handles Escape only after the dialog was painted, and lets a
 * toast that has appeared meanwhile handle it instead. A layer open inside the dialog still handles Escape first.
 */
export const closeOnEscape = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: ReactKeyboardEvent) => {
    const isEscape = event.key === 'Escape' && !event.defaultPrevented;
    if (isEscape && !isComposing(event.nativeEvent)) onOpenChange(false);
  },
});

/** Keeps Radix from closing a dialog by the Escape that cancels an IME composition. */
export function keepWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
